/**
 * Matches a typed text, with at most `max` edits, against a whole name or its beginning. An edit is an
 * insertion, deletion, substitution or transposition of neighbors.
 */
export function matchWithEdits(
  typed: string,
  name: string,
  max: number,
): 'whole' | 'beginning' | undefined {
  const left = lettersLeft(typed, 0, name, 0, max)
  if (left === NO_MATCH) return undefined
  return left === 0 ? 'whole' : 'beginning'
}

const NO_MATCH = Infinity

/** Fewest letters of the name that remain after the typed text, beyond those that the edits left could add. */
function lettersLeft(
  typed: string,
  typedAt: number,
  name: string,
  nameAt: number,
  edits: number,
): number {
  let [from, to] = [typedAt, nameAt]
  while (from < typed.length && typed.charCodeAt(from) === name.charCodeAt(to)) {
    from += 1
    to += 1
  }
  if (from === typed.length) return Math.max(0, name.length - to - edits)
  if (edits === 0) return NO_MATCH
  const isSwapped =
    typed.charCodeAt(from) === name.charCodeAt(to + 1) &&
    typed.charCodeAt(from + 1) === name.charCodeAt(to)
  return Math.min(
    lettersLeft(typed, from + 1, name, to + 1, edits - 1), // substituted
    lettersLeft(typed, from + 1, name, to, edits - 1), // inserted
    lettersLeft(typed, from, name, to + 1, edits - 1), // deleted
    isSwapped ? lettersLeft(typed, from + 2, name, to + 2, edits - 1) : NO_MATCH,
  )
}
