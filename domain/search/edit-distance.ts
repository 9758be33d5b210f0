/**
 * Whether a name, or the beginning of it, is at most one edit away from the typed text: a letter
 * added, left out, replaced, or swapped with its neighbor. Linear in the shorter of the two.
 */
export function editedStart(typed: string, name: string): 'whole' | 'beginning' | undefined {
  const at = firstDifference(typed, name)
  if (at === typed.length) {
    return name.length <= at + 1 ? 'whole' : 'beginning'
  }
  // What is left of the name when the rest of the typed text follows one edit at the difference.
  const left = Math.min(
    leftAfter(typed, at + 1, name, at + 1), // replaced
    leftAfter(typed, at + 1, name, at), // added
    leftAfter(typed, at, name, at + 1), // left out
    isSwapped(typed, name, at) ? leftAfter(typed, at + 2, name, at + 2) : NO_MATCH,
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

/** How many letters of the name remain behind the rest of the typed text, if it stands there. */
function leftAfter(typed: string, typedAt: number, name: string, nameAt: number): number {
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
