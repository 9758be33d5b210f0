import type { Gate, Limit } from '#server/http/limits/rate-limits.ts'
import { createGate } from '#server/http/limits/rate-limits.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** Total of all visitors from which everyone must answer a question. */
const ASK_AFTER = 200
const MAILS_PER_CLINIC = 3

/** New claims and new links (R-OWNER-6). */
export const START: Limit = {
  name: 'claims',
  perAddress: 5,
  askAfter: ASK_AFTER,
  windowMs: HOUR_MS,
}

export const RENEW: Limit = {
  name: 'claim-links',
  perAddress: 5,
  askAfter: ASK_AFTER,
  windowMs: HOUR_MS,
}

/** Posts by the holder of a private link. */
export const USE: Limit = {
  name: 'claim-uses',
  perAddress: 60,
  askAfter: Infinity,
  windowMs: HOUR_MS,
}

/** Also limits how many e-mails strangers can trigger to one clinic. */
export function startGate(address: string, mailTo: { clinicId: number } | undefined): Gate {
  const gate = createGate(START, address)
  if (mailTo === undefined) return gate
  const key = `claim-mails:${mailTo.clinicId}`
  const perClinic = { key, max: MAILS_PER_CLINIC, windowMs: DAY_MS }
  return { ...gate, counters: [...gate.counters, perClinic] }
}
