/** In export order. */
export const CLINIC_COLUMNS = [
  'name',
  'site',
  'phone',
  'full_address',
  'street',
  'city',
  'postal_code',
  'state',
  'country',
  'latitude',
  'longitude',
  'reviews',
  'reviews_tags',
  'street_view',
  'working_hours',
] as const

export type ClinicColumn = (typeof CLINIC_COLUMNS)[number]

const ALIASES: Readonly<Record<string, ClinicColumn>> = {
  website: 'site',
  address: 'full_address',
  state_code: 'state',
  us_state: 'state',
}

export interface CsvHeader {
  width: number
  indexOf: Readonly<Record<ClinicColumn, number>>
  /** File positions of the 15 columns, in export order. */
  order: readonly number[]
}

export type HeaderResult =
  | { kind: 'header'; header: CsvHeader }
  | { kind: 'refused'; problem: string }

/** Columns may be in any order. Reports unknown and missing ones together. */
export function readHeader(cells: readonly string[]): HeaderResult {
  const separator = findForeignSeparator(cells)
  if (separator !== undefined) {
    return { kind: 'refused', problem: `columns are separated by ${separator}, not by commas` }
  }

  if (cells.every((cell) => cell.trim() === '')) {
    return { kind: 'refused', problem: 'the first line is blank; it must name the columns' }
  }
  const found = new Map<ClinicColumn, { index: number; as: string }>()
  const unknown: string[] = []
  for (const [index, cell] of cells.entries()) {
    const as = cell.trim().toLowerCase()
    const column = findColumn(as)
    if (column === undefined) {
      // After an unknown name, the first line is probably data: report the unknown names instead.
      if (as === '' && unknown.length === 0) {
        return { kind: 'refused', problem: `column ${index + 1} has no name` }
      }
      if (as !== '') unknown.push(cell.trim().slice(0, 60))
      continue
    }
    const earlier = found.get(column)
    if (earlier && unknown.length === 0) {
      const problem =
        earlier.as === as
          ? `column "${as}" is repeated`
          : `columns "${earlier.as}" and "${as}" both mean "${column}"`
      return { kind: 'refused', problem }
    }
    found.set(column, { index, as })
  }

  const missing = CLINIC_COLUMNS.filter((column) => !found.has(column))
  if (unknown.length + missing.length > 0) {
    return { kind: 'refused', problem: describeColumnMismatch(unknown, missing) }
  }

  const order = CLINIC_COLUMNS.map((column) => found.get(column)?.index ?? -1)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the keys
  const indexOf = Object.fromEntries(
    CLINIC_COLUMNS.map((column, position) => [column, order[position] ?? -1]),
  ) as Record<ClinicColumn, number>
  return { kind: 'header', header: { width: cells.length, indexOf, order } }
}

// When the header is missing, every cell of the first data line is an unknown column.
const MAX_LISTED_COLUMNS = 15

function describeColumnMismatch(unknown: readonly string[], missing: readonly string[]): string {
  const parts = Object.entries({ unknown, missing }).flatMap(([kind, names]) => {
    if (names.length === 0) return []
    const shown = names.slice(0, MAX_LISTED_COLUMNS).map((name) => `"${name}"`)
    const more = names.length > shown.length ? ` and ${names.length - shown.length} more` : ''
    return [`${kind} column${names.length > 1 ? 's' : ''} ${shown.join(', ')}${more}`]
  })
  // A misspelled column is easier to fix next to the full list, unless all are listed as missing.
  const needsList = unknown.length > 0 && missing.length < CLINIC_COLUMNS.length
  const expected = needsList ? [`expected columns: ${CLINIC_COLUMNS.join(', ')}`] : []
  return [...parts, ...expected].join('; ')
}

function findForeignSeparator(cells: readonly string[]): string | undefined {
  const [only = ''] = cells
  if (cells.length !== 1) return undefined
  if (only.includes(';')) return 'semicolons'
  return only.includes('\t') ? 'tabs' : undefined
}

function findColumn(name: string): ClinicColumn | undefined {
  return (
    CLINIC_COLUMNS.find((column) => column === name) ??
    (Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined)
  )
}
