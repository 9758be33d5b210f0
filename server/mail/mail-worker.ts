import { setTimeout as wait } from 'node:timers/promises'
import { isUnavailable } from '#db/engine/problem.ts'
import { setOutboxEnabled } from '#db/outbox/queue.ts'
import type { Logger } from 'pino'
import type { Settings } from '#domain/site/settings.ts'
import type { Connection } from '#db/engine/connection.ts'
import { removeMail, takeDueMail, recordFailure } from '#db/outbox/take.ts'
import { forgetAddress } from '#db/proposals/end-owner.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { messageId, composeMail } from './compose-mail.ts'
import type { SendMail } from './smtp.ts'

export interface MailWorker {
  start: () => void
  /** Schedules a check for due e-mails; never throws. */
  wake: () => void
  /** Stops sending; the e-mail in flight gets a few seconds. */
  stop: () => Promise<void>
}

/** Polling finds e-mails queued by the command line. */
const POLL_INTERVAL_MS = 2000
const STOP_TIMEOUT_MS = 3000

/** Without an SMTP_URL, turns the outbox off for every process and returns an idle worker. */
export async function prepareMail(mailing: Omit<Mailing, 'send'>): Promise<MailWorker> {
  const { connection, settings } = mailing
  if (settings.REPLICA) return IDLE
  const server = settings.SMTP_URL
  await setOutboxEnabled(connection, server !== undefined)
  if (server === undefined) return IDLE
  // Only here, because loading the SMTP client would prolong every start.
  const { smtpSender } = await import('./smtp.ts')
  return mailWorker({ ...mailing, send: smtpSender(server, settings) })
}

const IDLE: MailWorker = {
  start: () => undefined,
  wake: () => undefined,
  stop: () => Promise.resolve(),
}

function mailWorker(mailing: Mailing): MailWorker {
  const abort = new AbortController()
  let isStopping = false
  let inFlight: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const sendAll = async () => {
    // oxlint-disable-next-line no-unmodified-loop-condition -- stop changes it
    while (!isStopping && (await sendDueMail(mailing, new Date(), abort.signal)));
  }
  const poll = () => {
    if (isStopping || inFlight !== undefined) return
    inFlight = sendAll()
      .catch((error: unknown) => {
        // The database layer logs unavailability; the next poll retries.
        if (isUnavailable(error)) return
        mailing.log.error(error, 'checking for due e-mails failed')
      })
      .finally(() => {
        inFlight = undefined
      })
  }
  return {
    start: () => {
      timer = setInterval(poll, POLL_INTERVAL_MS).unref()
      poll()
    },
    wake: () => void setImmediate(poll),
    stop: async () => {
      isStopping = true
      clearInterval(timer)
      await Promise.race([inFlight, wait(STOP_TIMEOUT_MS, undefined, { ref: false })])
      abort.abort()
      await inFlight
    },
  }
}

interface Mailing {
  connection: Connection
  settings: Settings
  send: SendMail
  log: Logger
}

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
  const taken = await takeDueMail(connection, now)
  if (taken === undefined) return false
  const { kind, proposalId, attempts } = taken
  const about = { mail: kind, proposal: proposalId, attempt: attempts }

  const mail = await composeMail(connection, settings, taken, now)
  if (mail === undefined) {
    await removeMail(connection, taken)
    log.info(about, 'e-mail no longer needed')
    return true
  }
  const result = await send(mail, messageId(taken), signal)
  const isRecent =
    now.getTime() - Date.parse(taken.dueAt) < GIVE_UP_AFTER_MS && attempts < MAX_ATTEMPTS
  if (result.kind === 'failed' && isRecent) {
    log.warn(
      { ...about, reason: result.reason, nextAttemptAt: taken.retryAt },
      'e-mail not sent yet',
    )
    return false
  }
  await removeMail(connection, taken, result.kind === 'sent')
  if (kind === 'news') await inWriteTransaction(connection, (db) => forgetAddress(db, proposalId))
  if (result.kind === 'sent') log.info(about, 'e-mail sent')
  else {
    const { reason } = result
    const failure = { about: `${kind} ${proposalId}`, reason }
    await inWriteTransaction(connection, (db) => recordFailure(db, failure, now))
    log.error({ ...about, reason }, 'e-mail dropped')
  }
  return true
}
