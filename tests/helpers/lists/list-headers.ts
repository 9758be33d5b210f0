import { readListHeader, type ListHeader } from '#domain/import/reading/list-header.ts'

/** Throws when the header is refused. */
export function headerOf(...asked: Parameters<typeof readListHeader>): ListHeader {
  const result = readListHeader(...asked)
  if (result.kind === 'refused') throw new Error(result.problem)
  return result.header
}
