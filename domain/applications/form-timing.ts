/** Nobody fills in the form quicker than this. */
export const QUICKEST_FORM_MS = 3000

/** A field that people do not see, so only programs fill it in. */
export const TRAP_FIELD = 'more_details'

/** When the page with the form was made, in milliseconds since 1970. */
export const OPENED_FIELD = 'opened_at'

/**
 * Whether a program seems to have filled in the form. Only what was sent along is judged: a post
 * without either field is taken as it is.
 */
export function seemsAutomatic(sent: unknown, now: Date): boolean {
  if (typeof sent !== 'object' || sent === null) return false
  const trap: unknown = Reflect.get(sent, TRAP_FIELD)
  if (trap !== undefined && trap !== null && trap !== '') return true
  const openedAt = readOpenedAt(sent)
  const ageMs = openedAt === null ? Infinity : now.getTime() - openedAt
  // Opened in the future: our clock was set back meanwhile, so the time says nothing.
  return ageMs >= 0 && ageMs < QUICKEST_FORM_MS
}

/** `null` when it was not sent along or is no time. */
export function readOpenedAt(sent: unknown): number | null {
  if (typeof sent !== 'object' || sent === null) return null
  const openedAt: unknown = Reflect.get(sent, OPENED_FIELD)
  if (typeof openedAt !== 'string' && typeof openedAt !== 'number') return null
  const time = openedAt === '' ? Number.NaN : Number(openedAt)
  return Number.isSafeInteger(time) && time >= 0 ? time : null
}
