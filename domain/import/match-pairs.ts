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
  const byScore = [...Map.groupBy(candidates, ({ score }) => score)]
  for (const [, equals] of byScore.toSorted(([a], [b]) => b - a)) {
    const free = equals.filter(isFree)
    if (ties === 'first') {
      for (const candidate of free) {
        if (!isFree(candidate)) continue
        pairs.push(candidate)
        take(candidate)
      }
      continue
    }
    const byRow = Map.groupBy(free, ({ row }) => row)
    const byProvider = Map.groupBy(free, ({ providerId }) => providerId)
    for (const candidate of free) {
      const same = [byRow.get(candidate.row), byProvider.get(candidate.providerId)]
      if (same.every((all) => all?.length === 1)) pairs.push(candidate)
      take(candidate)
    }
  }
  return pairs
}
