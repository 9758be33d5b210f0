import type { Logger } from 'pino'
import type { Settings } from '#domain/site/settings.ts'
import type { Connection } from '#db/engine/connection.ts'
import {
  MAX_RETRY_WAIT_MS,
  postponeMail,
  removeMail,
  leaseDueMail,
  recordFailure,
} from '#db/outbox/lease.ts'
import { forgetAddress } from '#db/claims/end.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { messageId, composeMail } from './compose-mail.ts'
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
  const leased = await leaseDueMail(connection, now)
  if (leased === undefined) return false
  const { applicationId, linkKind, linkSubjectId } = leased
  const subject =
    applicationId === null
      ? { [linkKind ?? 'link']: linkSubjectId }
      : { application: applicationId }
  const about = { mail: leased.kind, ...subject, attempt: leased.attempts }

  const composed = await composeMail(connection, settings, leased, now)
  if (composed === undefined) {
    await removeMail(connection, leased)
    log.info(about, 'e-mail no longer needed')
    return true
  }
  const { mail, told } = composed
  const result = await send(mail, messageId(leased), signal)
  const isRecent =
    now.getTime() - Date.parse(leased.dueAt) < GIVE_UP_AFTER_MS && leased.attempts < MAX_ATTEMPTS
  if (result.kind === 'failed' && isRecent) {
    const until = new Date(now.getTime() + retryDelay(leased.attempts))
    await postponeMail(connection, leased, until)
    log.warn({ ...about, reason: result.reason, nextAttemptAt: until }, 'e-mail not sent yet')
    return false
  }
  await removeMail(connection, leased, told)
  if (leased.kind === 'outcome' && linkKind === 'claim') {
    await inWriteTransaction(connection, (db) => forgetAddress(db, linkSubjectId ?? ''))
  }
  if (result.kind === 'sent') log.info(about, 'e-mail sent')
  else {
    const { reason } = result
    const failure = { about: `${leased.kind} ${Object.entries(subject).flat().join(' ')}`, reason }
    await inWriteTransaction(connection, (db) => recordFailure(db, failure, now))
    log.error({ ...about, reason }, 'e-mail dropped')
  }
  return true
}

/** Exponential backoff: 5, 20, 80 seconds and so on, up to an hour. */
function retryDelay(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * BACKOFF_FACTOR ** (attempts - 1), MAX_RETRY_WAIT_MS)
}
