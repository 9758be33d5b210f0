import { recordOf } from '#domain/text/choices.ts'
import { splitAddressEnd } from '#domain/places/typed-address.ts'
import { cleanText } from './cell-text.ts'
import { isTrade, type Samples, voteFor } from './column-votes.ts'
import { guessColumns, isSecondLine } from './guess-columns.ts'
import { findJoinedColumns, type JoinedColumn, LINK_NAMES } from './joined-columns.ts'
import {
  columnNames,
  foldColumnName,
  LIST_COLUMNS,
  type ColumnMapping,
  type ListColumn,
} from './list-columns.ts'

export interface FoundColumns {
  /** To try in order until one is not blank; [] when the list lacks the column. */
  positions: Readonly<Record<ListColumn, readonly number[]>>
  joined: readonly JoinedColumn[]
  /** Positions of the list. */
  guessed: ReadonlyMap<number, ListColumn>
}

/** Columns by their whole names first, then by their words and values; then those that are joined from several. */
export function findColumns(
  cells: readonly string[],
  mapping: ColumnMapping,
  samples: Samples,
): FoundColumns {
  const mapped = new Set(namesIn(mapping).map((theirs) => findPosition(cells, theirs)))
  const own = (position: number) => !mapped.has(position) && cells[position]?.trim() !== ''
  const positions = namedPositions(cells, own)
  positions.category = positions.category.filter(
    (at) => foldColumnName(cells[at] ?? '') !== 'type' || isTrade(samples[at]),
  )
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
  const joined = [
    ...spread,
    ...joinStreetLines(
      spread.find(({ column }) => column === 'street'),
      positions.street,
      lines,
    ),
  ]
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

/** Moves columns whose values contradict their name behind the other candidates. */
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

function cellAt(cells: readonly string[], position = -1): string {
  return cleanText(cells[position] ?? '')
}

/** `spread`: a street in several columns. */
function joinStreetLines(
  spread: JoinedColumn | undefined,
  [first]: readonly number[],
  lines: readonly number[],
): JoinedColumn[] {
  const from = spread?.from ?? (first === undefined ? [] : [first])
  if (from.length === 0 || lines.length === 0) return []
  const join = (cells: readonly string[]) =>
    [
      spread?.join(cells) ?? cellAt(cells, first),
      ...lines.map((position) => cellAt(cells, position)).filter((line) => !isEndOfAddress(line)),
    ]
      .filter((line) => line !== '')
      .join(' ')
  return [{ column: 'street', from: [...from, ...lines], join }]
}

/** "Austin, TX 78701" below a street. */
function isEndOfAddress(line: string): boolean {
  const { state, zip } = splitAddressEnd(line)
  return state !== '' && zip !== ''
}

/** Nested records name a column by its path: "location/lat", "data.addresses[0].locality". */
function withoutContainer(cell: string): string {
  return cell.replace(CONTAINER, '')
}

const CONTAINER =
  /^(?:(?:properties|fields|attributes|data|item|place|poi|metadata|location|center|position|geo|coordinates|gps_coordinates|geometry|geocodes[./]main|(?:address(?:es)?|contacts?)(?:[./]0|\[0\])?)[./])+/i

function normalizeCell(cell: string): string {
  return cell.trim().toLowerCase()
}

export function namesIn(mapping: ColumnMapping): string[] {
  return Object.values(mapping).filter((theirs) => theirs !== null)
}

/** -1 when no column has that name. */
export function findPosition(cells: readonly string[], theirs: string): number {
  const exact = cells.findIndex((cell) => cell.trim() === theirs.trim())
  return exact === -1
    ? cells.findIndex((cell) => normalizeCell(cell) === normalizeCell(theirs))
    : exact
}
