import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Mail } from '#domain/mail/texts.ts'
import type { SendMail } from './smtp.ts'

/** Returns at once; failures are logged. */
export type PostMail = (mail: Mail) => void

/** Before each attempt. */
const WAITS_MS = [0, 5000, 20_000, 80_000, 320_000]

/**
 * For e-mails with a private link, which must not be stored: they are kept in memory, so a restart loses
 * what is not sent yet, and the visitor asks again.
 */
export function mailPoster(send: SendMail, log: Logger, signal: AbortSignal) {
  const inFlight = new Set<Promise<void>>()
  const deliver = async (mail: Mail): Promise<void> => {
    const id = randomUUID()
    for (const [attempt, ms] of WAITS_MS.entries()) {
      if (ms > 0) await wait(ms, undefined, { signal, ref: false })
      const result = await send(mail, id, signal)
      const about = { mail: 'link', attempt: attempt + 1 }
      if (result.kind === 'sent') {
        log.info(about, 'e-mail sent')
        return
      }
      const isLast = result.kind === 'refused' || attempt === WAITS_MS.length - 1
      const { reason } = result
      if (isLast) log.error({ ...about, reason }, 'e-mail dropped')
      else log.warn({ ...about, reason }, 'e-mail not sent yet')
      if (isLast) return
    }
  }
  const post: PostMail = (mail) => {
    // Rejects only when the server stops during a wait.
    const delivery = deliver(mail).catch(() => undefined)
    inFlight.add(delivery)
    void delivery.finally(() => inFlight.delete(delivery))
  }
  return { post, idle: () => Promise.all(inFlight) }
}
