import { recordOf } from '#domain/text/choices.ts'
import { wordSet } from '#domain/text/word-lists.ts'
import { splitAddressEnd } from '#domain/places/typed-address.ts'
import { cleanText } from './cell-text.ts'
import { isOneHost, isTrade, type Samples, voteFor } from './column-votes.ts'
import { ELSEWHERE, guessColumns, hasWord, isSecondLine, TRADE_NAME } from './guess-columns.ts'
import { IN_NAME, isContact, partOf } from './contact-cell.ts'
import { findJoinedColumns, GOOGLE, type JoinedColumn, LINK_NAMES } from './joined-columns.ts'
import {
  columnNames,
  foldColumnName,
  LIST_COLUMNS,
  wordsOfColumn,
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

const REVIEW = /^review(?:er(?:name)?|text|date|body|author|id)$/
const STARS_OF_REVIEW = /^review(?:er)?(?:rating|stars|score)$/

/** Columns by their whole names first, then by their words and values; then those that are joined from several. */
export function findColumns(
  cells: readonly string[],
  mapping: ColumnMapping,
  samples: Samples,
): FoundColumns {
  const mapped = new Set(namesIn(mapping).map((theirs) => findPosition(cells, theirs)))
  const isOfPeople = cells.some((cell) => /^(?:first|given|last)name$/.test(foldColumnName(cell)))
  // "City" is a person's beside "Company City".
  const isOfPerson = (cell: string) =>
    /\btitle\b/i.test(cell) || findPosition(cells, `company ${cell}`) !== -1
  // Each row of a list of reviews has the stars of one.
  const isOfReviews = cells.some((cell) => REVIEW.test(foldColumnName(cell)))
  const own = (position: number) =>
    !mapped.has(position) &&
    cells[position]?.trim() !== '' &&
    !(isOfPeople && isOfPerson(cells[position] ?? '')) &&
    !(isOfReviews && STARS_OF_REVIEW.test(foldColumnName(cells[position] ?? '')))
  const positions = namedPositions(cells, own)
  positions.category = positions.category.filter(
    (at) => foldColumnName(withoutContainer(cells[at] ?? '')) !== 'type' || isTrade(samples[at]),
  )
  const contacts = samples.flatMap((texts, at) => (own(at) && isContact(texts) ? [at] : []))
  for (const column of LIST_COLUMNS)
    positions[column] = positions[column].filter((at) => !contacts.includes(at))
  // Searches have a score of their own.
  if (positions.reviews.length === 0)
    positions.rating = positions.rating.filter((at) => foldColumnName(cells[at] ?? '') !== 'score')
  const lines = cells.flatMap((cell, at) => (own(at) && isSecondLine(cell) ? [at] : []))
  splitAddresses(positions, { cells, samples, hasSecondLine: lines.length > 0 })
  const names = cells.map((cell, at) => (isMap(samples[at]) ? 'map' : withoutContainer(cell)))
  const spread = [
    ...contacts.flatMap((at) => CONTACT.map((column) => partOf(column, at))),
    ...findJoinedColumns(names),
  ]
  const named = new Set([
    ...Object.values(positions).flat(),
    ...lines,
    ...spread.flatMap(({ from }) => from),
  ])
  const rest = cells.flatMap((_, at) =>
    own(at) && !named.has(at) && !LINK_NAMES.test(foldColumnName(names[at] ?? '')) ? [at] : [],
  )
  /** Its values contradict its name. */
  const isOther = (column: ListColumn) => (position: number) =>
    VOTED.has(column) && voteFor(column, samples[position]) === 0
  const taken = new Set(LIST_COLUMNS.filter((column) => !positions[column].every(isOther(column))))
  const guessed = new Map(contacts.map((at): [number, ListColumn] => [at, 'full_address']))
  const billing = new Map<ListColumn, number>()
  const guesses = guessColumns(names, { positions: rest, samples, taken })
  for (const { position, column, isVague } of guesses) {
    // Of another address than the one before, or of something else.
    const isElsewhere = hasWord(cells[position] ?? '', ELSEWHERE)
    const has = !positions[column].every(isOther(column))
    const isBesideStreet = column === 'full_address' && positions.street.length > 0
    if ((isVague || isElsewhere) && (has || isBesideStreet)) {
      if (/\bbilling/i.test(cells[position] ?? '')) billing.set(column, position)
      continue
    }
    // "Location" may be a city.
    const isSurer =
      column === 'full_address' &&
      positions[column].every((at) => voteFor(column, samples[at]) === 0)
    if (isSurer || hasWord(cells[position] ?? '', TRADE_NAME)) positions[column].unshift(position)
    else positions[column].push(position)
    guessed.set(position, column)
  }
  const number = findNumber(
    cells,
    rest.filter((at) => !guessed.has(at)),
    { samples, street: positions.street[0] },
  )
  const [nameAt = -1] = positions.name
  const hasCity = positions.city.length + positions.full_address.length > 0
  const hasLinks = positions.site.length === 0 && nameAt !== -1 && mapping.name === undefined
  const isInName = !hasCity && (voteFor('name', samples[nameAt], IN_NAME) ?? 0) > 0.5
  const joined = [
    ...spread,
    ...joinStreetLines(cells, positions.street, { number, lines }),
    ...(billing.has('city') ? [joinBilling(billing, positions)] : []),
    ...(isInName ? [partOf('city', nameAt)] : []),
    ...(hasLinks ? [partOf('site', nameAt)] : []),
  ]
  for (const [at, { column }] of joined.entries()) {
    const position = cells.length + at
    // "address1" alone is half of a street, and a flag says more than a status of the day.
    if (column === 'street' || column === 'business_status') positions[column].unshift(position)
    else positions[column].push(position)
  }
  for (const column of VOTED) {
    const kept = positions[column].filter((position) => {
      const at = joined[position - cells.length]?.from[0] ?? position
      const isTools = column === 'site' && !named.has(position) && isOneHost(samples[at])
      return !isOther(column)(at) && !isTools
    })
    if (kept.length > 0) positions[column] = kept
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

const CONTACT = ['full_address', 'phone', 'site'] as const

/** Tools call links to Google's maps anything. */
function isMap(texts: readonly string[] = []): boolean {
  return texts.length > 0 && texts.every((text) => GOOGLE.test(text))
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

const VOTED = new Set<ListColumn>(['phone', 'site', 'state', 'working_hours'])

function splitAddresses(
  positions: Positions,
  {
    cells,
    samples,
    hasSecondLine,
  }: { cells: readonly string[]; samples: Samples; hasSecondLine: boolean },
): void {
  // "Address" is a street where the city has a column of its own, or a second line follows.
  const hasWhole = (position: number) => (voteFor('full_address', samples[position]) ?? 0) > 0
  const hasCity = positions.city.length > 0 || positions.full_address.some(hasWhole)
  const isStreet = (position: number) =>
    (hasSecondLine && (voteFor('full_address', samples[position]) ?? 0) === 0) ||
    (hasCity &&
      voteFor('full_address', samples[position]) === 0 &&
      voteFor('street', samples[position]) !== 0)
  // It may be the name.
  const isNone = (position: number) =>
    hasCity &&
    voteFor('full_address', samples[position]) === 0 &&
    foldColumnName(cells[position] ?? '') === 'location'
  positions.street.push(...positions.full_address.filter(isStreet))
  positions.full_address = positions.full_address.filter(
    (position) => !isStreet(position) && !isNone(position),
  )
}

function cellAt(cells: readonly string[], position = -1): string {
  return cleanText(cells[position] ?? '')
}

/** The column of house numbers, if the streets have none. */
function findNumber(
  cells: readonly string[],
  positions: readonly number[],
  { samples, street = -1 }: { samples: Samples; street: number | undefined },
): number | undefined {
  // "2nd Ave" has none.
  if (samples[street]?.some((text) => /^\d+(?!st|nd|rd|th)\S* /i.test(text))) return undefined
  return positions.find((at) => {
    const name = wordsOfColumn(cells[at] ?? '').join(' ')
    const isBeside = Math.abs(at - street) === 1 || /house|street|haus/.test(name)
    const numbers = samples[at] ?? []
    return isBeside && NUMBER.test(name) && numbers.length > 0 && numbers.every(isHouseNumber)
  })
}

const NUMBER = /(?:^| |house|haus)(?:number|num|nr|no|nummer|numero)(?: |$)/

function isHouseNumber(text: string): boolean {
  return /^\d{1,6}(?:\.0|[- ]?\p{L})?$/u.test(text)
}

/** Number, street and further lines. */
function joinStreetLines(
  names: readonly string[],
  [first]: readonly number[],
  { number, lines }: { number: number | undefined; lines: readonly number[] },
): JoinedColumn[] {
  if (first === undefined) return []
  const isElsewhere = (position: number) => hasWord(names[position] ?? '', ELSEWHERE)
  const own = lines.filter((position) => isElsewhere(position) === isElsewhere(first))
  if (number === undefined && own.length === 0) return []
  const join = (cells: readonly string[]) =>
    [cellAt(cells, number), ...[first, ...own].map((position) => cellAt(cells, position))]
      .filter((line, at) => line !== '' && (at < 2 || !isEndOfAddress(line)))
      .join(' ')
  const from = number === undefined ? [first, ...own] : [number, first, ...own]
  return [{ column: 'street', from, join }]
}

/** The billing address, where the other one is blank: parts of both would make a third. */
function joinBilling(
  billing: ReadonlyMap<ListColumn, number>,
  { street, city, postal_code: zip }: Positions,
): JoinedColumn {
  const others = [street, city, zip].flat()
  const join = (cells: readonly string[]) => {
    const part = (column: ListColumn) => cellAt(cells, billing.get(column))
    return others.every((at) => cellAt(cells, at) === '')
      ? `${part('street')}, ${part('city')}, ${part('state')} ${part('postal_code')}`.trim()
      : ''
  }
  return { column: 'full_address', from: [...billing.values()], join }
}

/** "Austin, TX 78701" below a street. */
function isEndOfAddress(line: string): boolean {
  const { state, zip } = splitAddressEnd(line)
  return state !== '' && zip !== ''
}

/** Nested records name a column by its path: "location/lat", "data.addresses[0].locality". */
function withoutContainer(cell: string): string {
  const path = cell.split(/[/.[\]]+/)
  const isContainer = (part: string, at: number) =>
    CONTAINERS.has(part.toLowerCase()) || (part === '0' && MANY.has(path[at - 1] ?? ''))
  const start = path.findIndex((part, at) => at === path.length - 1 || !isContainer(part, at))
  return path.slice(start).join('/')
}

const CONTAINERS = wordSet(
  'properties fields attributes data item result record node business place poi acf _source metadata location center position geo coordinates ' +
    'gps_coordinates geometry geocodes main address addresses contact contacts',
)
/** Of which the first counts. */
const MANY = wordSet('address addresses contact contacts')

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
