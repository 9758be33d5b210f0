import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import type { Settings } from '#domain/site/settings.ts'
import type { Connection } from '#db/engine/connection.ts'
import {
  MAX_RETRY_WAIT_MS,
  markDecisionSent,
  postponeMail,
  removeMail,
  leaseDueMail,
  type LeasedMail,
} from '#db/applications/outbox/lease.ts'
import { composeMail } from './compose-mail.ts'
import type { SendMail } from './smtp.ts'

export interface Mailing {
  connection: Connection
  settings: Settings
  send: SendMail
  log: Logger
}

const FIRST_RETRY_MS = 5000
const BACKOFF_FACTOR = 4
const GIVE_UP_AFTER_MS = 24 * 60 * 60_000
/** Never reached within that day; stops retries of an e-mail dated in the future by a wrong clock. */
const MAX_ATTEMPTS = 30

/**
 * `true` when the e-mail is done and the next may follow; `false` when none is due or this one must
 * be retried.
 */
export async function sendDueMail(
  mailing: Mailing,
  now: Date,
  signal: AbortSignal,
): Promise<boolean> {
  const { connection, settings, send, log } = mailing
  const taken = await leaseDueMail(connection, now)
  if (taken === undefined) return false
  const { applicationId, linkKind, linkSubjectId } = taken
  const subject =
    applicationId === null
      ? { [linkKind ?? 'link']: linkSubjectId }
      : { application: applicationId }
  const about = { mail: taken.kind, ...subject, attempt: taken.attempts }

  const composed = await composeMail(connection, settings, taken, now)
  if (composed === undefined) {
    await removeMail(connection, taken)
    log.info(about, 'e-mail no longer needed')
    return true
  }
  const { mail, decisionId } = composed
  const result = await send(mail, makeMessageId({ ...taken, decisionId }), signal)
  const isRecent =
    now.getTime() - Date.parse(taken.dueAt) < GIVE_UP_AFTER_MS && taken.attempts < MAX_ATTEMPTS
  if (result.kind === 'failed' && isRecent) {
    const until = new Date(now.getTime() + retryDelay(taken.attempts))
    await postponeMail(connection, taken, until)
    log.warn({ ...about, reason: result.reason, nextAttemptAt: until }, 'e-mail not sent yet')
    return false
  }
  const isReplaced = !(await removeMail(connection, taken))
  if (isReplaced && result.kind === 'sent' && decisionId !== null) {
    await markDecisionSent(connection, taken, decisionId)
  }
  if (result.kind === 'sent') log.info(about, 'e-mail sent')
  else log.error({ ...about, reason: result.reason }, 'e-mail dropped')
  return true
}

/** Exponential backoff: 5, 20, 80 seconds and so on, up to an hour. */
function retryDelay(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * BACKOFF_FACTOR ** (attempts - 1), MAX_RETRY_WAIT_MS)
}

/** Stable across attempts, so that mail programs merge an e-mail delivered twice. */
function makeMessageId(taken: LeasedMail): string {
  const { kind, applicationId, decisionId, linkKind, linkSubjectId } = taken
  const mail = `${kind} ${applicationId ?? `${linkKind} ${linkSubjectId}`} ${decisionId ?? ''}`
  return createHash('sha256').update(mail).digest('hex').slice(0, 32)
}
