/** An edit is an insertion, deletion, substitution or transposition. Linear in the shorter text. */
export function matchWithOneEdit(typed: string, name: string): 'whole' | 'beginning' | undefined {
  const at = firstDifference(typed, name)
  if (at === typed.length) {
    return name.length <= at + 1 ? 'whole' : 'beginning'
  }
  // Letters of the name left over when the rest of the typed text matches after one edit.
  const left = Math.min(
    remainingLetters(typed, at + 1, name, at + 1), // substituted
    remainingLetters(typed, at + 1, name, at), // inserted
    remainingLetters(typed, at, name, at + 1), // deleted
    isSwapped(typed, name, at) ? remainingLetters(typed, at + 2, name, at + 2) : NO_MATCH,
  )
  if (left === NO_MATCH) return undefined
  return left === 0 ? 'whole' : 'beginning'
}

const NO_MATCH = Infinity

function firstDifference(a: string, b: string): number {
  const end = Math.min(a.length, b.length)
  let at = 0
  while (at < end && a.charCodeAt(at) === b.charCodeAt(at)) at += 1
  return at
}

function remainingLetters(typed: string, typedAt: number, name: string, nameAt: number): number {
  const left = name.length - nameAt - (typed.length - typedAt)
  if (left < 0) return NO_MATCH
  for (let at = typedAt; at < typed.length; at += 1) {
    if (typed.charCodeAt(at) !== name.charCodeAt(nameAt + at - typedAt)) return NO_MATCH
  }
  return left
}

function isSwapped(typed: string, name: string, at: number): boolean {
  return (
    at + 1 < typed.length &&
    at + 1 < name.length &&
    typed.charCodeAt(at) === name.charCodeAt(at + 1) &&
    typed.charCodeAt(at + 1) === name.charCodeAt(at)
  )
}
