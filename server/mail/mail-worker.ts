import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseUnavailableError } from '#db/engine/availability/problem.ts'
import { setOutboxEnabled } from '#db/applications/outbox/queue.ts'
import { sendDueMail, type Mailing } from './send-due-mail.ts'
import { smtpSender } from './smtp.ts'

export interface MailWorker {
  start: () => void
  /** Looks for e-mails to send soon; never throws, never waits. */
  wake: () => void
  /** Takes no more of them; the one under way has a few seconds. */
  stop: () => Promise<void>
}

/** Decisions of the command line and of other servers are noticed by looking. */
const LOOK_EVERY_MS = 2000
const LAST_WAIT_MS = 3000

/**
 * Makes every process queue e-mails, or none when there is no SMTP_URL: then the worker does nothing.
 */
export async function prepareMail(mailing: Omit<Mailing, 'send'>): Promise<MailWorker> {
  const { connection, settings } = mailing
  const server = settings.SMTP_URL
  await setOutboxEnabled(connection, server !== undefined)
  if (server === undefined) return IDLE
  return mailWorker({ ...mailing, send: smtpSender(server, settings) })
}

const IDLE: MailWorker = {
  start: () => undefined,
  wake: () => undefined,
  stop: () => Promise.resolve(),
}

/** Sends what is due, one e-mail after the other. */
function mailWorker(mailing: Mailing): MailWorker {
  const ending = new AbortController()
  let isStopping = false
  let round: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const sendAll = async () => {
    // oxlint-disable-next-line no-unmodified-loop-condition -- stop changes it
    while (!isStopping && (await sendDueMail(mailing, new Date(), ending.signal)));
  }
  const look = () => {
    if (isStopping || round !== undefined) return
    round = sendAll()
      .catch((error: unknown) => {
        // The database may be full or gone for a while, which is told once; the next look tries again.
        if (error instanceof DatabaseUnavailableError) return
        mailing.log.error(error, 'e-mails could not be looked for')
      })
      .finally(() => {
        round = undefined
      })
  }
  return {
    start: () => {
      timer = setInterval(look, LOOK_EVERY_MS).unref()
      look()
    },
    wake: () => void setImmediate(look),
    stop: async () => {
      isStopping = true
      clearInterval(timer)
      await Promise.race([round, wait(LAST_WAIT_MS, undefined, { ref: false })])
      ending.abort()
      await round
    },
  }
}
