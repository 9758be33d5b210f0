const MAX_KEPT = 20_000

/** The same function, which reads equal texts once: lists repeat themselves. Its results must not be changed. */
export function remembered<Result extends {}>(
  read: (text: string) => Result,
): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    if (known.size >= MAX_KEPT) known.clear()
    const result = read(text)
    known.set(text, result)
    return result
  }
}
