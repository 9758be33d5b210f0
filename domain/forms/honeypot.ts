import { readText } from './read-texts.ts'

/** Field that people do not see; only bots fill it in. */
export const TRAP_FIELD = 'more_details'

/** A missing field counts as human, because API clients do not send it. */
export function isLikelyBot(body: unknown): boolean {
  return readText(body, TRAP_FIELD) !== ''
}
