import { readField } from './read-texts.ts'

/** People need longer than this to fill in the form. */
export const MIN_FILL_MS = 3000

export const TRAP_FIELD = 'more_details'

/** Field with the time the form was opened, in milliseconds since 1970. */
export const OPENED_FIELD = 'opened_at'

/** A missing field counts as human, because API clients send neither. */
export function isLikelyBot(body: unknown, now: Date): boolean {
  const trap = readField(body, TRAP_FIELD)
  if (trap !== undefined && trap !== null && trap !== '') return true
  const openedAt = readOpenedAt(body)
  const ageMs = openedAt === null ? Infinity : now.getTime() - openedAt
  // Negative when the server's clock was set back meanwhile.
  return ageMs >= 0 && ageMs < MIN_FILL_MS
}

export function readOpenedAt(body: unknown): number | null {
  const openedAt = readField(body, OPENED_FIELD)
  if (typeof openedAt !== 'string' && typeof openedAt !== 'number') return null
  const time = openedAt === '' ? Number.NaN : Number(openedAt)
  return Number.isSafeInteger(time) && time >= 0 ? time : null
}
