import { advice } from '../advice.ts'
import type { Samples } from './column-votes.ts'
import { findColumns, findPosition, namesIn, type FoundColumns } from './find-columns.ts'
import type { JoinedColumn } from './joined-columns.ts'
import {
  CLINIC_COLUMNS,
  columnNames,
  foldColumnName,
  LIST_COLUMNS,
  OPTIONAL_COLUMNS,
  type ClinicColumn,
  type ColumnMapping,
  type ListColumn,
} from './list-columns.ts'

export interface ListHeader {
  /** Up to the last column with a name; a row with fewer fields is short. */
  width: number
  /** Includes unnamed columns at the end. */
  fullWidth: number
  /** Written behind the columns of the list by joinColumns. */
  joined: readonly JoinedColumn[]
  positions: FoundColumns['positions']
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
  /** Columns that are read by their words or values, because nobody knows their names. */
  guessed: readonly { name: string; readAs: ListColumn }[]
  missing: readonly ClinicColumn[]
  /** Of GUARDED_FACTS. */
  missingFacts: readonly GuardedFact[]
}

export type HeaderResult =
  | { kind: 'header'; header: ListHeader }
  | { kind: 'refused'; problem: string }

/** Follows R-LIST-1 and R-LIST-2. `samples`: values below the header, which vote. */
export function readListHeader(
  cells: readonly string[],
  mapping: ColumnMapping = {},
  samples: Samples = [],
): HeaderResult {
  const problem = findUnusableLine(cells) ?? findUnknownMapping(cells, mapping)
  if (problem !== undefined) return { kind: 'refused', problem }

  const found = findColumns(cells, mapping, samples)
  const has = (column: ListColumn) => found.positions[column].length > 0
  if (!has('name') || !PLACE_COLUMNS.some(has)) {
    return { kind: 'refused', problem: describeLack(cells, has('name')) }
  }
  return { kind: 'header', header: toHeader(cells, found, samples) }
}

/** Two exports may be pasted together. */
export function repeatsHeader(cells: readonly string[], { used, columns }: ListHeader): boolean {
  return used.every((position, at) => cells[position]?.trim() === columns.used[at])
}

/** The row with the joined columns behind its own. */
export function joinColumns(cells: string[], { joined, width, fullWidth }: ListHeader): string[] {
  if (joined.length === 0 || cells.length < width) return cells
  const own = fullWidth - joined.length
  const blanks = Array.from({ length: Math.max(0, own - cells.length) }, () => '')
  return [...cells, ...blanks].toSpliced(own, 0, ...joined.map(({ join }) => join(cells)))
}

/** How each column of the list is read, as the import reads it. */
export function describeHeader(
  cells: readonly string[],
  mapping: ColumnMapping = {},
  samples: Samples = [],
): ReadColumn[] {
  const { positions, joined, guessed } = findColumns(cells, mapping, samples)
  const meanings = new Map([
    // The first of several says most.
    ...joined
      .toReversed()
      .flatMap(({ column, from, join }) =>
        mapping[column] === undefined && hasValue({ column, from, join }, samples)
          ? from.map((position) => [position, column] as const)
          : [],
      ),
    ...LIST_COLUMNS.flatMap((column) =>
      positions[column].map((position) => [position, column] as const),
    ),
  ])
  return cells.map((cell, position) => ({
    name: cell.trim(),
    readAs: meanings.get(position) ?? null,
    isGuess: guessed.has(position),
  }))
}

/** A column of the list. */
export interface ReadColumn {
  /** '' for an unnamed one. */
  name: string
  /** `null`: ignored. */
  readAs: ListColumn | null
  /** By its words or values, because its name is not known. */
  isGuess: boolean
}

/** One of them must say where a clinic is. */
const PLACE_COLUMNS = ['city', 'state', 'full_address', 'postal_code', 'latitude'] as const

function toHeader(
  cells: readonly string[],
  { positions, joined, guessed }: FoundColumns,
  samples: Samples,
): ListHeader {
  const isRead = (position: number) => {
    const each = joined[position - cells.length]
    return each === undefined || hasValue(each, samples)
  }
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
      guessed: [...guessed].flatMap(([position, readAs]) =>
        positions[readAs].includes(position) ||
        joined.some(({ column, from }) => column === readAs && from.includes(position))
          ? [{ name: shownName(cells[position] ?? ''), readAs }]
          : [],
      ),
      missing: CLINIC_COLUMNS.filter((column) => !positions[column].some(isRead)),
      missingFacts: GUARDED_FACTS.filter((column) => positions[column].length === 0),
    },
  }
}

/** A link may have no position, or be no website. */
function hasValue({ column, from, join }: JoinedColumn, samples: Samples): boolean {
  const isOfLink = column === 'site' || column === 'latitude' || column === 'place_id'
  const isFilled = (at: number) =>
    samples[at]?.some((text) => join(Object.assign([], { [at]: text })) !== '')
  return !isOfLink || samples.length === 0 || from.some(isFilled)
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
