import { LINK_DAYS } from '#domain/site/private-link.ts'
import type { ApplicationStatus } from '#domain/site/application-statuses.ts'
import { formatDate } from '#domain/text/dates.ts'

const HOUR_MS = 60 * 60 * 1000

/** What a status page says of a proposal; dates are instants. */
interface Status {
  status: ApplicationStatus
  decidedAt: string | null
  /** Why it was declined; '' for none. */
  reason: string
  /** Public page; `null` for none. */
  page: string | null
  canFix: boolean
  /** The last day for the owner of the page to answer; `null` when they are not asked. */
  askedUntil: string | null
  changes: readonly { isApplied: boolean }[]
}

/** The status page of whoever sent it. */
interface StatusPage {
  title: string
  /** Right after it was sent. */
  sent: string
  approved: string
  linkTitle: string
  link: string
  explain: (status: Status, reviewTime: string) => string
}

const APPLICATION: StatusPage = {
  title: 'Your application',
  sent: 'Application Submitted Successfully!',
  approved: 'Approved',
  linkTitle: 'Keep your private link',
  link: `With this link you can read, fix or withdraw your application while it waits, and see our decision. Whoever has it can do the same. It works for ${LINK_DAYS} days.`,
  explain: ({ status, decidedAt, reason, page, canFix }, reviewTime) => {
    if (status === 'pending') {
      // While our decision can be undone, its page may be public.
      return `We’ll review your application and get back to you within ${reviewTime}.${canFix ? ' Nothing is public yet.' : ''}`
    }
    const day = decidedAt === null ? '' : ` on ${formatDate(decidedAt.slice(0, 10))}`
    if (status === 'declined') {
      return `We reviewed your application and declined it${day}. Nothing of it is public. ${
        reason && `The reason: ${reason}`
      }`.trim()
    }
    return `We approved your application${day}.${page === null ? '' : ' Your page is public.'}`
  },
}

const REPORT: StatusPage = {
  title: 'Your report',
  sent: 'Thank you for your report',
  approved: 'Accepted',
  linkTitle: 'Your private link',
  link: `Keep this link to see what became of your report. Whoever has it can see this page. It works for ${LINK_DAYS} days after you sent the report.`,
  explain: ({ status, decidedAt, reason, changes, askedUntil }, reviewTime) => {
    if (status === 'pending') {
      return askedUntil === null
        ? `We compare it with what we list, usually within ${reviewTime}. Then this page says what we did.`
        : `We asked the owner of the page, who can answer until ${formatDate(askedUntil)}, and compare it with what we list. We may decide earlier. Then this page says what we did.`
    }
    const day = formatDate((decidedAt ?? '').slice(0, 10))
    if (status === 'declined') {
      return `We checked it on ${day} and left the page as it is. ${
        reason && `The reason: ${reason} `
      }If you have more to tell, send another report.`
    }
    const applied = changes.filter(({ isApplied }) => isApplied).length
    if (applied === 0) return `We dealt with it on ${day}. Thank you.`
    return applied === changes.length
      ? `We changed the page on ${day}. Thank you.`
      : `We changed a part of it on ${day}, marked below. Thank you.`
  },
}

/** What differs between the kinds of proposals. */
export const KINDS = {
  /** A company applies for a listing. */
  apply: {
    many: 'applications',
    /** First letter of the reference. */
    letter: 'A',
    /** How long the same words of the same sender are one proposal (R-APPLY-3, R-REPORT-3). */
    sameForMs: 24 * HOUR_MS,
    page: APPLICATION,
  },
  /** A visitor says what is wrong with a listing. */
  report: { many: 'reports', letter: 'R', sameForMs: HOUR_MS, page: REPORT },
  /** The owner of a listing changes it; their own page shows what became of that. */
  edit: { many: 'changes', letter: 'R', sameForMs: 0 },
  /** Somebody wants to manage a listing of theirs; its reference is on their page. */
  claim: { many: 'claims', letter: 'C', sameForMs: 0 },
} as const

/** Why what waits of an owner who left is declined; it does not count as refused. */
export const LEFT = 'The owner left before we looked at it'

export type ProposalKind = keyof typeof KINDS

/** Omits letters and digits that are easily confused when read out or written down. */
export const REFERENCE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

export const REFERENCE_LENGTH = 5

/** Normalizes a typed reference: " r-4f7k2 " becomes "R-4F7K2". */
export function readReference(typed: string): string {
  return typed.trim().toUpperCase()
}
