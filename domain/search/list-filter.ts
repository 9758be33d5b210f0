import { foldText } from './text-folding.ts'

const MAX_FILTER_LENGTH = 100

/** The `q` of a list's filter form: trimmed and cut to 100 characters; '' means no filter. */
export function readFilter(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, MAX_FILTER_LENGTH).trim() : ''
}

/** The `page` of a long list: 1 for anything that is no page number. */
export function readPageNumber(value: unknown): number {
  return typeof value === 'string' && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1
}

/** Entries of which one of the texts contains the filter, without regard to case and accents. */
export function filterByText<Entry>(
  entries: readonly Entry[],
  filter: string,
  textsOf: (entry: Entry) => readonly string[],
): readonly Entry[] {
  const wanted = foldText(filter)
  if (wanted === '') return entries
  return entries.filter((entry) => textsOf(entry).some((text) => foldText(text).includes(wanted)))
}
