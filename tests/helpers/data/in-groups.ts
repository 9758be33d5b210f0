/** Below the limit at which a busy server sheds requests. */
const BATCH_SIZE = 40

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
