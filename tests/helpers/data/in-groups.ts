/** Fewer than a busy server turns away, whatever else the machine does. */
const AT_ONCE = 40

/** Does all of it, some at a time; the results in the order of the work. */
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
