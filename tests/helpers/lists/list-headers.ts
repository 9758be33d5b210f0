import { readListHeader, type ListHeader } from '#domain/import/reading/list-header.ts'

/** Throws when the header is refused. */
export function headerOf(cells: readonly string[]): ListHeader {
  const result = readListHeader(cells)
  if (result.kind === 'refused') throw new Error(result.problem)
  return result.header
}
