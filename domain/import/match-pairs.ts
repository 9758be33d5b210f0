/** A list row that may be a stored clinic. */
export interface Candidate {
  row: number
  providerId: number
  /** Similarity. */
  score: number
}

/**
 * Gives each row and clinic at most one partner, highest score first. In a tie, `first` takes the
 * earlier row, and `none` leaves all of them unpaired.
 */
export function matchPairs(
  candidates: readonly Candidate[],
  { ties }: { ties: 'first' | 'none' },
): Candidate[] {
  const rows = new Set<number>()
  const providers = new Set<number>()
  const isFree = ({ row, providerId }: Candidate) => !rows.has(row) && !providers.has(providerId)
  const take = ({ row, providerId }: Candidate) => {
    rows.add(row)
    providers.add(providerId)
  }
  const pairs: Candidate[] = []
  for (const equals of groupByScore(candidates)) {
    const free = equals.filter(isFree)
    if (ties === 'first') {
      for (const candidate of free) {
        if (!isFree(candidate)) continue
        pairs.push(candidate)
        take(candidate)
      }
      continue
    }
    const rowCounts = countBy(free, ({ row }) => row)
    const providerCounts = countBy(free, ({ providerId }) => providerId)
    for (const candidate of free) {
      const { row, providerId } = candidate
      if (rowCounts.get(row) === 1 && providerCounts.get(providerId) === 1) pairs.push(candidate)
      take(candidate)
    }
  }
  return pairs
}

/** Highest score first; keeps the order within a score. */
function groupByScore(candidates: readonly Candidate[]): Candidate[][] {
  const groups = Map.groupBy(candidates, ({ score }) => score)
  return [...groups].toSorted(([a], [b]) => b - a).map(([, group]) => group)
}

function countBy(candidates: readonly Candidate[], keyOf: (candidate: Candidate) => number) {
  const counts = new Map<number, number>()
  for (const candidate of candidates) {
    const key = keyOf(candidate)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}
