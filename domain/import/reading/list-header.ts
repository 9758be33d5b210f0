import { advice } from '../advice.ts'
import { recordOf } from '#domain/text/choices.ts'
import { cleanText } from './cell-text.ts'
import { type Samples, voteFor } from './column-votes.ts'
import { guessColumns, isSecondLine } from './guess-columns.ts'
import { findJoinedColumns, type JoinedColumn, LINK_NAMES } from './joined-columns.ts'
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

  const found = findPositions(cells, mapping, samples)
  const has = (column: ListColumn) => found.positions[column].length > 0
  if (!has('name') || !PLACE_COLUMNS.some(has)) {
    return { kind: 'refused', problem: describeLack(cells, has('name')) }
  }
  return { kind: 'header', header: toHeader(cells, found) }
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
  const { positions, joined, guessed } = findPositions(cells, mapping, samples)
  const meanings = new Map([
    // The first of several says most.
    ...joined
      .toReversed()
      .flatMap(({ column, from }) =>
        mapping[column] === undefined ? from.map((position) => [position, column] as const) : [],
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

interface FoundColumns {
  positions: ListHeader['positions']
  joined: readonly JoinedColumn[]
  /** Positions of the list. */
  guessed: ReadonlyMap<number, ListColumn>
}

/** Columns by their whole names first, then by their words and values; then those that are joined from several. */
function findPositions(
  cells: readonly string[],
  mapping: ColumnMapping,
  samples: Samples,
): FoundColumns {
  const mapped = new Set(namesIn(mapping).map((theirs) => findPosition(cells, theirs)))
  const own = (position: number) => !mapped.has(position) && cells[position]?.trim() !== ''
  const positions = namedPositions(cells, own)
  const lines = cells.flatMap((cell, at) => (own(at) && isSecondLine(cell) ? [at] : []))
  demoteByValues(positions, samples, lines.length > 0)
  const spread = findJoinedColumns(cells)
  const named = new Set([
    ...Object.values(positions).flat(),
    ...lines,
    ...spread.flatMap(({ from }) => from),
  ])
  const rest = cells.flatMap((cell, at) =>
    own(at) && !named.has(at) && !LINK_NAMES.test(foldColumnName(cell)) ? [at] : [],
  )
  const taken = new Set(LIST_COLUMNS.filter((column) => positions[column].length > 0))
  const guessed = new Map<number, ListColumn>()
  const names = cells.map(withoutContainer)
  const guesses = guessColumns(names, { positions: rest, samples, taken })
  for (const { position, column } of guesses) {
    if (/mailing|billing/i.test(cells[position] ?? '') && positions[column].length > 0) continue
    positions[column].push(position)
    guessed.set(position, column)
  }
  const joined = [...spread, ...joinStreetLines(positions.street, lines)]
  for (const [at, { column }] of joined.entries()) {
    const position = cells.length + at
    // "address1" alone is half of a street, and a flag says more than a status of the day.
    if (column === 'street' || column === 'business_status') positions[column].unshift(position)
    else positions[column].push(position)
  }
  for (const column of LIST_COLUMNS) {
    const theirs = mapping[column]
    if (theirs === null) positions[column] = []
    if (theirs === null || theirs === undefined) continue
    const at = findPosition(cells, theirs)
    const flags = joined.flatMap((each, index) =>
      each.column === column && each.from.length === 1 && each.from[0] === at
        ? [cells.length + index]
        : [],
    )
    positions[column] = [...flags, at]
  }
  return { positions, joined, guessed }
}

type Positions = Record<ListColumn, number[]>

function namedPositions(cells: readonly string[], own: (position: number) => boolean): Positions {
  const named = cells.flatMap((cell, position) =>
    own(position)
      ? [...new Set([cell, withoutContainer(cell)].map(foldColumnName))].map((name) => ({
          name,
          position,
        }))
      : [],
  )
  const byName = Map.groupBy(named, ({ name }) => name)
  return recordOf(LIST_COLUMNS, (column) => {
    const found = columnNames(column).flatMap((name) => byName.get(name) ?? [])
    return [...new Set(found.map(({ position }) => position))]
  })
}

/** Of columns with a known name, those whose values are something else come last. */
function demoteByValues(positions: Positions, samples: Samples, hasSecondLine: boolean): void {
  for (const column of ['phone', 'site', 'state', 'postal_code'] as const) {
    const isOther = (position: number) => voteFor(column, samples[position]) === 0
    positions[column] = [
      ...positions[column].filter((position) => !isOther(position)),
      ...positions[column].filter(isOther),
    ]
  }
  // "Address" is a street where the city has a column of its own, or a second line follows.
  const hasCity = positions.city.length > 0
  const isStreet = (position: number) =>
    (hasSecondLine && (voteFor('full_address', samples[position]) ?? 0) === 0) ||
    (hasCity &&
      voteFor('full_address', samples[position]) === 0 &&
      voteFor('street', samples[position]) !== 0)
  positions.street.push(...positions.full_address.filter(isStreet))
  positions.full_address = positions.full_address.filter((position) => !isStreet(position))
}

function joinStreetLines([first]: readonly number[], lines: readonly number[]): JoinedColumn[] {
  if (first === undefined || lines.length === 0) return []
  const from = [first, ...lines]
  const join = (cells: readonly string[]) =>
    from.flatMap((position) => cleanText(cells[position] ?? '') || []).join(' ')
  return [{ column: 'street', from, join }]
}

function toHeader(
  cells: readonly string[],
  { positions, joined, guessed }: FoundColumns,
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
      guessed: [...guessed].flatMap(([position, readAs]) =>
        positions[readAs].includes(position)
          ? [{ name: shownName(cells[position] ?? ''), readAs }]
          : [],
      ),
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
  /^(?:properties[./])?(?:(?:location|center|coordinates|gps_coordinates|geometry[./]location|geocodes[./]main|addresses?(?:[./]0|\[0\])?)[./])?/i

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
