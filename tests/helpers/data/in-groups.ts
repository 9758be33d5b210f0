/** The server works on as many requests of a network at once; others wait, and not for long. */
const BATCH_SIZE = 4

/** Runs the tasks in batches; returns the results in order. */
export async function inGroups<Result>(
  count: number,
  work: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  while (results.length < count) {
    const size = Math.min(BATCH_SIZE, count - results.length)
    const first = results.length
    const batch = Array.from({ length: size }, (_, index) => work(first + index))
    results.push(...(await Promise.all(batch)))
  }
  return results
}
