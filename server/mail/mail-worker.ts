import { setTimeout as wait } from 'node:timers/promises'
import { isUnavailable } from '#db/engine/problem.ts'
import { setOutboxEnabled } from '#db/outbox/queue.ts'
import { sendDueMail, type Mailing } from './send-due-mail.ts'

export interface MailWorker {
  start: () => void
  /** Schedules a check for due e-mails; never throws. */
  wake: () => void
  /** Stops sending; the e-mail in flight gets a few seconds. */
  stop: () => Promise<void>
}

/** Polling finds e-mails queued by the command line and by other servers. */
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
