import { isLikelyBot } from '#domain/forms/honeypot.ts'
import { NEW_FORM, type ReturnedForm, type FormErrors } from '#domain/forms/returned-form.ts'
import type { Settings } from '#domain/site/settings.ts'
import { isBlocked } from '#db/accounts/blocks.ts'
import type { Counter } from '#db/accounts/limits.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { admit, createGate, type Limit, type Work } from '#server/http/limits/rate-limits.ts'
import { LimitReached, type Post, type ReturnedPage } from './posted-form.ts'
import { KINDS } from '#domain/proposals/kinds.ts'
import { send, type Sent, type Stored } from '#db/proposals/send.ts'
import type { Database } from '#db/engine/schema.ts'
import { findSame } from '#db/proposals/propose.ts'

export const HOUR_MS = 60 * 60 * 1000

const FACTOR_FOR_ALL = 40

/** Of applications and of reports (R-APPLY-5, R-REPORT-3). */
function hourlyLimit(name: string, { APPLICATIONS_PER_HOUR: perAddress }: Settings): Limit {
  return { name, perAddress, maxTotal: perAddress * FACTOR_FOR_ALL, windowMs: HOUR_MS }
}

export const TOO_LATE = 'This is no longer possible. The page shows the current state.'

interface VisitorWork<Result, Earlier> extends Work<Result, Earlier> {
  limit: Limit
  /** Beside those of the limit. */
  counters?: readonly Counter[]
}

/**
 * Counts a form, stores what it asks for, and returns the result. Throws LimitReached at a full limit,
 * and for likely bots (R-INPUT-4).
 */
export async function admitVisitor<Result, Earlier = never>(
  connection: ServerConnection,
  { sent, request, now }: Post,
  { limit, counters = [], ...work }: VisitorWork<Result, Earlier>,
): Promise<Result> {
  if (isLikelyBot(sent)) throw new LimitReached(HOUR_MS / 1000)
  const gate = createGate(limit, request.ip ?? '')
  const allCounters = { ...gate, counters: [...gate.counters, ...counters] }
  const admission = await admit(connection, allCounters, { now, ...work })
  if (admission.kind !== 'admitted') throw new LimitReached(admission.waitSeconds)
  return admission.result
}

/** What is wrong with the address of a blocked sender; `undefined` for everybody else (R-QUEUE-2). */
export async function findBlock(
  connection: ServerConnection,
  what: 'applications' | 'reports' | 'claims',
  email: string,
): Promise<{ email: string[] } | undefined> {
  const blocked = await connection.snapshots.read(({ db }) => isBlocked(db, email))
  return blocked ? { email: [`We do not take ${what} from this address`] } : undefined
}

/** The form's page, with what was typed and what is wrong with it. */
export function returnForm(
  { sent }: Pick<Post, 'sent'>,
  url: string,
  wrong: Partial<Pick<ReturnedForm, 'errors' | 'problem'>>,
): ReturnedPage {
  return { url, returnedForm: { ...NEW_FORM, sent, ...wrong } }
}

/** The page at an address with what was typed and what is wrong with it. */
export function refuse(url: string, sent: unknown, errors: FormErrors, status = 422) {
  return { status, page: returnForm({ sent }, url, { errors }) }
}

/** Route of a form below the pages of providers. */
export function providerForm(name: 'report' | 'claim'): string {
  return `/states/:state/:city/:slug/${name}`
}

/** Stores what a visitor proposes, once; `again` answers a repeat. */
export async function sendProposal<Known>(
  { connection, settings, wakeMail }: AppContext,
  post: Post,
  sent: Sent,
  again: (db: Database, id: string) => Promise<Known>,
): Promise<
  { errors: FormErrors; stored?: undefined } | { errors?: undefined; stored: Stored | Known }
> {
  const { many } = KINDS[sent.kind]
  const errors = await findBlock(connection, many, sent.email)
  if (errors !== undefined) return { errors }
  const { now } = post
  const stored = await admitVisitor<Stored | Known, string>(connection, post, {
    limit: hourlyLimit(many, settings),
    findEarlier: (db) => findSame(db, sent, now),
    store: (db, earlier) => (earlier === undefined ? send(db, sent, now) : again(db, earlier)),
  })
  wakeMail()
  return { stored }
}
