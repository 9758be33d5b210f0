export function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}

/** Entries, separated by commas: a word and, after a space, what it stands for. */
export function wordPairs(text: string): ReadonlyMap<string, string> {
  const pairs = text.trim().split(/,\s+/)
  return new Map(
    pairs.map((pair) => {
      const [word = '', meaning = ''] = pair.split(' ')
      return [word, meaning]
    }),
  )
}
