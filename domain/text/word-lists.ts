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

/** Lines with a meaning, a colon and what it is called: "FL: sunshine state, south florida". */
export function meanings(text: string): ReadonlyMap<string, string> {
  return new Map(
    text
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [meaning = '', names = ''] = line.trim().split(': ')
        return names.split(', ').map((name) => [name, meaning] as const)
      }),
  )
}
