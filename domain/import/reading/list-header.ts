import { advice } from '../advice.ts'
import { findJoinedColumns, type JoinedColumn } from './joined-columns.ts'
import {
  CLINIC_COLUMNS,
  columnNames,
  foldColumnName,
  LIST_COLUMNS,
  OPTIONAL_COLUMNS,
  type ClinicColumn,
  type ListColumn,
} from './list-columns.ts'

/** Maps our columns to the column names of a list ("--columns"); `null`: the list's is not read. */
export type ColumnMapping = Readonly<Partial<Record<ListColumn, string | null>>>

export interface ListHeader {
  /** Up to the last column with a name; a row with fewer fields is short. */
  width: number
  /** Includes unnamed columns at the end. */
  fullWidth: number
  /** Written behind the columns of the list by joinColumns. */
  joined: readonly JoinedColumn[]
  /** To try in order until one is not blank; [] when the list lacks the column. */
  positions: Readonly<Record<ListColumn, readonly number[]>>
  used: readonly number[]
  hasOptionalColumns: boolean
  columns: ListedColumns
}

/** Optional columns that a list must not lose unnoticed (R-LIST-17). */
const GUARDED_FACTS = ['place_id', 'rating', 'business_status'] as const
export type GuardedFact = (typeof GUARDED_FACTS)[number]

export interface ListedColumns {
  /** As the list names them, in file order. */
  used: readonly string[]
  ignored: readonly string[]
  missing: readonly ClinicColumn[]
  /** Of GUARDED_FACTS. */
  missingFacts: readonly GuardedFact[]
}

export type HeaderResult =
  | { kind: 'header'; header: ListHeader }
  | { kind: 'refused'; problem: string }

/** Follows R-LIST-1 and R-LIST-2. */
export function readListHeader(
  cells: readonly string[],
  mapping: ColumnMapping = {},
): HeaderResult {
  const problem =
    findUnusableLine(cells) ?? findUnknownMapping(cells, mapping) ?? findRepeat(cells, mapping)
  if (problem !== undefined) return { kind: 'refused', problem }

  const joined = findJoinedColumns(cells)
  const positions = findPositions(cells, mapping, joined)
  const has = (column: ListColumn) => positions[column].length > 0
  if (!has('name') || !PLACE_COLUMNS.some(has)) {
    return { kind: 'refused', problem: describeLack(cells, has('name')) }
  }
  return { kind: 'header', header: toHeader(cells, positions, joined) }
}

/** The row with the joined columns behind its own. */
export function joinColumns(cells: string[], { joined, width, fullWidth }: ListHeader): string[] {
  if (joined.length === 0 || cells.length < width) return cells
  const own = fullWidth - joined.length
  const blanks = Array.from({ length: Math.max(0, own - cells.length) }, () => '')
  return [...cells, ...blanks].toSpliced(own, 0, ...joined.map(({ join }) => join(cells)))
}

/** Our column for each column of the list; `undefined` for ignored ones. */
export function findColumnMeanings(
  cells: readonly string[],
  mapping: ColumnMapping = {},
): (ListColumn | undefined)[] {
  const positions = findPositions(cells, mapping)
  const meanings = new Map([
    ...findJoinedColumns(cells).flatMap(({ column, from }) =>
      mapping[column] === undefined ? from.map((position) => [position, column] as const) : [],
    ),
    ...LIST_COLUMNS.flatMap((column) =>
      positions[column].map((position) => [position, column] as const),
    ),
  ])
  return cells.map((_, position) => meanings.get(position))
}

/** One of them must say where a clinic is. */
const PLACE_COLUMNS = ['city', 'state', 'full_address', 'postal_code', 'latitude'] as const

function findPositions(
  cells: readonly string[],
  mapping: ColumnMapping,
  joined: readonly JoinedColumn[] = [],
): ListHeader['positions'] {
  const named = cells.flatMap((cell, position) =>
    [...new Set([cell, withoutContainer(cell)].map(foldColumnName))].map((name) => ({
      name,
      position,
    })),
  )
  const byName = Map.groupBy(named, ({ name }) => name)
  const mapped = new Set(namesIn(mapping).map((theirs) => findPosition(cells, theirs)))
  const findColumnPositions = (column: ListColumn): readonly number[] => {
    const theirs = mapping[column]
    if (theirs === null) return []
    if (theirs !== undefined) return [findPosition(cells, theirs)]
    const found = columnNames(column).flatMap((name) =>
      (byName.get(name) ?? []).map(({ position }) => position),
    )
    const behind = joined.flatMap((each, at) => (each.column === column ? [cells.length + at] : []))
    // "address1" alone is half of a street.
    const isSpread = column === 'street' && behind.length > 0
    return [...new Set(isSpread ? [...behind, ...found] : [...found, ...behind])].filter(
      (at) => !mapped.has(at),
    )
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the keys
  return Object.fromEntries(
    LIST_COLUMNS.map((column) => [column, findColumnPositions(column)]),
  ) as unknown as ListHeader['positions']
}

function toHeader(
  cells: readonly string[],
  positions: ListHeader['positions'],
  joined: readonly JoinedColumn[],
): ListHeader {
  const used = new Set(
    [...Object.values(positions).flat(), ...joined.flatMap(({ from }) => from)]
      .filter((position) => position < cells.length)
      .toSorted((a, b) => a - b),
  )
  const ignored = cells.filter((cell, position) => cell.trim() !== '' && !used.has(position))
  return {
    width: cells.findLastIndex((cell) => cell.trim() !== '') + 1,
    fullWidth: cells.length + joined.length,
    joined,
    positions,
    used: [...used],
    hasOptionalColumns: OPTIONAL_COLUMNS.some((column) => positions[column].length > 0),
    columns: {
      used: [...used].map((position) => shownName(cells[position] ?? '')),
      ignored: [...new Set(ignored.map(shownName))],
      missing: CLINIC_COLUMNS.filter((column) => positions[column].length === 0),
      missingFacts: GUARDED_FACTS.filter((column) => positions[column].length === 0),
    },
  }
}

/** Nested records name a column by its path: "location/lat", "addresses[0].locality". */
function withoutContainer(cell: string): string {
  return cell.replace(CONTAINER, '')
}

const CONTAINER =
  /^(?:properties[./])?(?:(?:location|coordinates|gps_coordinates|geometry[./]location|geocodes[./]main|addresses?(?:[./]0|\[0\])?)[./])?/i

function normalizeCell(cell: string): string {
  return cell.trim().toLowerCase()
}

function namesIn(mapping: ColumnMapping): string[] {
  return Object.values(mapping).filter((theirs) => theirs !== null)
}

/** -1 when no column has that name. */
function findPosition(cells: readonly string[], theirs: string): number {
  const exact = cells.findIndex((cell) => cell.trim() === theirs.trim())
  return exact === -1
    ? cells.findIndex((cell) => normalizeCell(cell) === normalizeCell(theirs))
    : exact
}

function findUnusableLine(cells: readonly string[]): string | undefined {
  const [only = ''] = cells
  if (cells.every((cell) => cell.trim() === '')) {
    return 'the first line is blank; it must name the columns'
  }
  const isOneCell = cells.length === 1 && only.includes(',')
  return isOneCell ? 'all columns are in one cell; split it at the commas' : undefined
}

function findUnknownMapping(cells: readonly string[], mapping: ColumnMapping): string | undefined {
  const unknown = namesIn(mapping).filter((theirs) => findPosition(cells, theirs) === -1)
  if (unknown.length === 0) return undefined
  return `the list has no ${namedColumns(unknown)}, ${advice('chosen')}; ${describeColumns(cells)}`
}

/** Two columns with one name may contradict each other, and we cannot tell which is right. */
function findRepeat(cells: readonly string[], mapping: ColumnMapping): string | undefined {
  const positions = findPositions(cells, mapping)
  for (const column of CLINIC_COLUMNS) {
    const seen = new Set<string>()
    for (const position of positions[column]) {
      const spelling = normalizeCell(cells[position] ?? '')
      if (seen.has(spelling)) return `column "${spelling}" is repeated`
      seen.add(spelling)
    }
  }
  return undefined
}

function describeLack(cells: readonly string[], hasName: boolean): string {
  const known = cells.some((cell) =>
    CLINIC_COLUMNS.some((column) => columnNames(column).includes(foldColumnName(cell))),
  )
  const lack = hasName
    ? `the list has none of the columns ${PLACE_COLUMNS.map((column) => `"${column}"`).join(', ')}`
    : 'the list has no column "name"'
  const remedy = known
    ? advice('columns')
    : `the first line must name the columns, and ${advice('noColumns')}`
  return `${lack}; ${describeColumns(cells)}; ${remedy}`
}

const MAX_LISTED_COLUMNS = 15
const MAX_NAME_LENGTH = 60

function describeColumns(cells: readonly string[]): string {
  return `found ${namedColumns(cells.filter((cell) => cell.trim() !== ''))}`
}

function namedColumns(names: readonly string[]): string {
  const shown = names.slice(0, MAX_LISTED_COLUMNS).map((name) => `"${shownName(name)}"`)
  const more = names.length > shown.length ? ` and ${names.length - shown.length} more` : ''
  return `column${names.length === 1 ? '' : 's'} ${shown.join(', ')}${more}`
}

function shownName(name: string): string {
  return name.trim().slice(0, MAX_NAME_LENGTH)
}
