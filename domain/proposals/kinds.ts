const HOUR_MS = 60 * 60 * 1000

/** What differs between the kinds of proposals. */
export const KINDS = {
  /** A company applies for a listing. */
  apply: {
    many: 'applications',
    /** First letter of the reference. */
    letter: 'A',
    /** How long the same words of the same sender are one proposal (R-APPLY-3, R-REPORT-3). */
    sameForMs: 24 * HOUR_MS,
  },
  /** A visitor says what is wrong with a listing. */
  report: { many: 'reports', letter: 'R', sameForMs: HOUR_MS },
  /** The owner of a listing changes it; their own page shows what became of that. */
  edit: { many: 'changes', letter: 'R', sameForMs: 0 },
  /** Somebody wants to manage a listing of theirs; its reference is on their page. */
  claim: { many: 'claims', letter: 'C', sameForMs: 0 },
} as const

export type ProposalKind = keyof typeof KINDS

/** Omits letters and digits that are easily confused when read out or written down. */
export const REFERENCE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

export const REFERENCE_LENGTH = 5

/** Normalizes a typed reference: " r-4f7k2 " becomes "R-4F7K2". */
export function readReference(typed: string): string {
  return typed.trim().toUpperCase()
}
