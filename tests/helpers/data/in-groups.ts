/** Below the limit at which a busy server sheds requests. */
const AT_ONCE = 40

/** Runs the tasks a few at a time; returns the results in order. */
export async function inGroups<Result>(
  count: number,
  work: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  while (results.length < count) {
    const size = Math.min(AT_ONCE, count - results.length)
    const first = results.length
    results.push(...(await Promise.all(Array.from({ length: size }, (_, at) => work(first + at)))))
  }
  return results
}
