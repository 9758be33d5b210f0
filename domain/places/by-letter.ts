/**
 * Groups keep the order of their first items; names that start with another character come under
 * "#".
 */
export function groupByLetter<Item extends { name: string }>(
  items: readonly Item[],
): { letter: string; items: Item[] }[] {
  const groups = Map.groupBy(items, ({ name }) => getLetter(name))
  return [...groups].map(([letter, ofLetter]) => ({ letter, items: ofLetter }))
}

/** Upper case, without its accent. */
function getLetter(name: string): string {
  const first = name.normalize('NFD').charAt(0).toUpperCase()
  return /[A-Z]/.test(first) ? first : '#'
}
