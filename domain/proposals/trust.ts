import { CLAIM_WAYS, type ClaimOrigin } from './proof.ts'
import { isChoice } from '#domain/text/choices.ts'
import { GUARDED_FIELDS, type Field, type FieldValue } from '#domain/facts/facts.ts'
import type { Topic } from './topics.ts'

/**
 * What becomes of a value that somebody says about a listing. `waits-for-proof`: the admin takes it only on purpose.
 * `shows-and-asks`: it is on the page at once, and the admin can take it back.
 */
export const TRUSTS = ['waits', 'waits-for-proof', 'shows', 'shows-and-asks'] as const

export type Trust = (typeof TRUSTS)[number]

interface Said {
  by: 'visitor' | 'applicant' | 'owner' | 'list' | 'admin'
  field: Field
  value: FieldValue
  /** Somebody owns the listing. */
  isOwned?: boolean
  /** A change of this fact by this owner has been accepted. */
  isAccepted?: boolean
  /** The day on which the same value was refused; `null` for never. */
  refusedOn?: string | null
  /** Another source than the list states the fact, and the list says a third value (R-FIELD-2). */
  isContradiction?: boolean
}

/** The one rule of trust (R-OWNER-12, R-UPDATE-4): how somebody became an owner makes no difference. */
export function judgeTrust({ by, field, value, ...known }: Said): Trust {
  if (by === 'admin') return 'shows'
  if (by === 'list') return known.isContradiction === true ? 'waits' : 'shows'
  // Nobody proves anything by typing an owner's address into the form.
  if (by === 'applicant') {
    return known.isOwned === true || GUARDED_FIELDS.includes(field) ? 'waits-for-proof' : 'waits'
  }
  if (by !== 'owner' || (known.refusedOn ?? null) !== null) return 'waits'
  if (!leadsVisitors(field, value)) return 'shows'
  return known.isAccepted === true ? 'shows-and-asks' : 'waits'
}

/** Whoever changes it can lead visitors to another business. */
function leadsVisitors(field: Field, value: FieldValue): boolean {
  return GUARDED_FIELDS.includes(field) || (field === 'description' && hasContact(value))
}

/** Seven digits, with nothing but what separates the parts of a phone number between them. */
const PHONE = /(?:\d[\s().+/-]*){7}/

/** An address of the web or of e-mail, also without "https://". */
const LINK = /@|www\.|:\/\/|[a-z\d-]{2,}\.[a-z]{2}/i

function hasContact(text: string): boolean {
  return PHONE.test(text) || LINK.test(text)
}

/** An application proves nothing (R-FIELD-3). */
export function isProof(proof: ClaimOrigin): boolean {
  return isChoice(CLAIM_WAYS, proof)
}

/** An owner with a proof goes along with a merge where the remaining listing has no such owner (R-DUPLICATE-7). */
export function goesAlong(proof: ClaimOrigin, proofsOfWinner: readonly ClaimOrigin[]): boolean {
  return isProof(proof) && !proofsOfWinner.some(isProof)
}

const ANSWER_MS = 7 * 24 * 60 * 60 * 1000

/** What an owner cannot be asked about. */
const NEVER_ASKED: readonly Topic[] = ['closed', 'no-removal']

/** The last day on which the owner of a listing may answer a report of visitors; `null` when they are not asked. */
export function askedUntil(topics: readonly Topic[], createdAt: string, now: Date): string | null {
  const until = new Date(Date.parse(createdAt) + ANSWER_MS)
  const isAsked = until > now && !topics.some((topic) => NEVER_ASKED.includes(topic))
  return isAsked ? until.toISOString().slice(0, 10) : null
}
