import { hash } from 'node:crypto'
import type { ClinicFacts } from '#domain/clinics/facts/facts.ts'
import { type Relevance, relevanceLevel, scoreRelevance } from '#domain/clinics/facts/relevance.ts'
import { CLOSED_TIER, formatAddress, OTHER_TIER } from '#domain/clinics/provider.ts'
import { advice } from '#domain/import/advice.ts'
import { dropRepeatedPlaces } from '#domain/import/drop-repeats.ts'
import type { ListHeader } from '#domain/import/reading/list-header.ts'
import { isGarbled } from '#domain/import/reading/cell-text.ts'
import { readClinicRow, type RowResult } from '#domain/import/reading/read-row.ts'
import { BLANK_ROW, NO_FACTS, type ClinicRow } from '#domain/listings/clinic-row.ts'
import { hasPosition, isAbroad } from '#domain/places/geography.ts'
import { isServedArea } from '#domain/places/served-area.ts'
import { UNKNOWN_CITY, UNKNOWN_STATE_SLUG } from '#domain/places/states.ts'
import type { Database } from '#db/engine/schema.ts'
import {
  createClinicPlacer,
  fillPlace,
  isPlaced,
  type PlacedClinic,
} from '#db/places/row-places.ts'
import { createTimeZoneFinder, findStateZone } from '#db/places/time-zones.ts'
import { readRecords } from './reading/records.ts'
import { countRows, zeroCounts, type ListCounts } from '#domain/import/counts.ts'
import { ListRefusal, type ImportListeners, type SkippedRow } from './report.ts'
import type { ListRow, ListSource } from './source.ts'

export interface ReadList {
  /** Distinct rows in the order of the list, including those that closed for good. */
  rows: readonly ClinicRow[]
  /** Of the file, for each of the rows. */
  lines: ReadonlyMap<ClinicRow, number>
  /** Those that hardly remove tattoos (R-LIST-16). */
  offTopic: ReadonlyMap<ClinicRow, SkippedRow>
  /** The relevance score of each row (R-LIST-16). */
  relevance: ReadonlyMap<ClinicRow, Relevance>
  counts: ListCounts
}

/** Throws ListRefusal for an invalid file. */
export async function readList(
  db: Database,
  source: ListSource,
  listeners: ImportListeners,
): Promise<ReadList> {
  const placer = createClinicPlacer(db)
  const findTimeZone = createTimeZoneFinder(db, placer.zips)
  const counts = zeroCounts()
  const lines = new Map<ClinicRow, number>()
  const offTopic = new Map<ClinicRow, SkippedRow>()
  const relevance = new Map<ClinicRow, Relevance>()
  const hashes = new Set<string>()
  /** Below a heading "Closed". */
  let isClosedBelow = false

  const onNote = (note: string) => void counts.notes.push(note)
  for await (const { header, rows: batch } of readRecords({ ...source, onNote })) {
    if (counts.rows === 0) counts.columns = header.columns
    const read: ReadClinic[] = []
    for (const listed of batch) {
      const result = readRow(listed, header)
      if (result === undefined) continue
      const clinic = isPlaced(result.clinic)
        ? result.clinic
        : await fillPlace(db, result.clinic, result.isStateBlank)
      if (clinic === undefined) skip({ ...NO_PLACE, line: listed.line, name: result.clinic.name })
      else read.push({ ...result, clinic, hasFilledPlace: clinic !== result.clinic })
    }
    await placer.lookUp(read.map(({ clinic }) => clinic))
    for (const clinic of read) {
      const placed = placer.place(clinic.clinic)
      const { cityZone } = placed
      const timeZone =
        findStateZone(placed.clinic.state) ??
        (await findTimeZone(placed.clinic, { named: clinic.timeZone, cityZone }))
      add(clinic, placed, timeZone)
    }
  }
  if (counts.rows === counts.skippedByReason.empty) {
    throw new ListRefusal('the file has a header but no rows')
  }
  const rows = dropRepeatedPlaces([...lines.keys()], (row) => {
    counts.duplicates += 1
    listeners.onRepaired?.({ line: lines.get(row) ?? 0, name: row.name, ...REPEATED_PLACE })
  })
  countRows(rows, counts)
  if (counts.imported === 0) {
    throw new ListRefusal(`none of the ${counts.rows} rows can be listed; ${advice('rows')}`)
  }
  return { rows, lines, offTopic, relevance, counts }

  function readRow({ line, cells }: ListRow, header: ListHeader) {
    counts.rows += 1
    const result = readClinicRow(cells, header)
    if (result.kind === 'skipped') {
      if (result.reason === 'empty' && result.name !== '') isClosedBelow = CLOSED.test(result.name)
      return skip({ ...result, line })
    }
    if (isClosedBelow) result.isClosedForGood = true
    return { ...result, line }
  }

  function skip({ line, reason, problem, name }: SkippedRow): undefined {
    counts.skippedByReason[reason] += 1
    listeners.onSkipped?.({ line, reason, problem, name })
  }

  function add(
    { line, facts, isClosedForGood, ...result }: ReadClinic,
    placed: PlacedClinic,
    timeZone: string | null,
  ): void {
    const { name } = placed.clinic
    const row = toRow(placed, { facts, isClosedForGood, timeZone })
    if (hashes.has(row.content_hash)) {
      counts.duplicates += 1
      listeners.onRepaired?.({ line, name, ...REPEATED })
      return
    }
    hashes.add(row.content_hash)
    lines.set(row, line)
    if (isClosedForGood) {
      const problem = 'the list says that it is closed for good'
      listeners.onSkipped?.({ line, reason: 'closed', problem, name })
      return
    }
    const scored = scoreRelevance(row)
    relevance.set(row, scored)
    const level = relevanceLevel(scored.score)
    counts.relevance[level] += 1
    if (level === 'off-topic') {
      const problem = `${scored.reason}, so it hardly removes tattoos`
      offTopic.set(row, { line, name, reason: level, problem })
    }
    const isHere = hasPosition(result.clinic)
      ? !isAbroad(result.clinic)
      : placer.hasZip(result.clinic)
    if (isHere !== undefined) counts.positions += 1
    if (!hasPosition(result.clinic) && placed.foreignZip !== '') counts.foreignZips += 1
    const listed = { row, placed, read: result, isElsewhere: isHere === false }
    for (const { reason, counter, describe } of REPAIRS) {
      const problem = describe(listed)
      if (problem === false) continue
      if (counter !== undefined) counts[counter] += 1
      listeners.onRepaired?.({ line, name, reason, problem })
    }
  }
}

const CLOSED =
  /^\P{L}*(?:permanently )?closed(?: (?:for good|clinics|locations|stores|businesses))?\P{L}*$/iu

type Counter = { [Key in keyof ListCounts]: ListCounts[Key] extends number ? Key : never }

interface Listed {
  row: ClinicRow
  placed: PlacedClinic
  read: Pick<ReadClinic, 'hasExtraFields' | 'hasFilledPlace' | 'otherPhones'>
  isElsewhere: boolean
}

/** Kinds of repairs: each describes what it changed in a row; `false` for nothing. */
const REPAIRS: readonly {
  reason: string
  counter?: Counter[keyof ListCounts]
  describe: (listed: Listed) => string | false
}[] = [
  {
    reason: 'abroad',
    counter: 'abroad',
    describe: ({ isElsewhere }) =>
      isElsewhere && 'its position or ZIP code is not in the United States',
  },
  {
    reason: 'hours',
    describe: ({ row }) => row.hours.startsWith('!') && describeUnread(row.hours.slice(1)),
  },
  {
    reason: 'phone',
    counter: 'otherPhones',
    describe: ({ read }) => read.otherPhones.length > 0 && describePhones(read.otherPhones),
  },
  {
    reason: 'fields',
    counter: 'extraFields',
    describe: ({ read }) => read.hasExtraFields && 'fields behind the last column are ignored',
  },
  {
    reason: 'place',
    counter: 'stateByZip',
    describe: ({ read, row }) =>
      read.hasFilledPlace && `its place was read as ${row.city}, ${row.state}`,
  },
  {
    reason: 'zip',
    describe: ({ row, placed: { foreignZip } }) =>
      foreignZip !== '' && `its ZIP code ${foreignZip} is not in ${row.state}`,
  },
  {
    reason: 'state',
    describe: ({ row }) =>
      row.state_slug === UNKNOWN_STATE_SLUG && 'no known state, searchable only',
  },
  {
    reason: 'position',
    counter: 'serviceAreas',
    describe: ({ row }) => isServedArea(row.street) && `it has no street: ${row.street}`,
  },
  {
    reason: 'text',
    counter: 'garbled',
    describe: ({ row }) => [row.name, row.street, row.city].some(isGarbled) && LOST_LETTERS,
  },
  {
    reason: 'city-name',
    counter: 'unifiedCities',
    describe: ({ row, placed: { replacedCity } }) =>
      replacedCity !== null && `${replacedCity} is listed as ${row.city}`,
  },
  {
    reason: 'position',
    counter: 'approximatePositions',
    describe: ({ placed }) => describeMove(placed),
  },
]

function describeUnread(words: string): string {
  return words === '' ? 'its hours are not read' : `its hours are not read: ${words}`
}

function describePhones(others: readonly string[]): string {
  return `only the first of its phone numbers is listed, without ${others.join(', ')}`
}

const LOST_LETTERS = 'letters were lost; export the list again as UTF-8'

function describeMove({ clinic, movedMiles, approximatePosition }: PlacedClinic): string | false {
  const { city, postal_code } = clinic
  if (movedMiles === null) return false
  const center = approximatePosition === 'zip' ? `ZIP ${postal_code}` : city
  if (movedMiles === 'blank') return `without a position, placed at the center of ${center}`
  return `the position is ${Math.round(movedMiles)} miles from ${center}, whose center replaces it`
}

const REPEATED = { reason: 'repeated', problem: 'it says the same as an earlier row' } as const
const REPEATED_PLACE = {
  reason: 'repeated',
  problem: 'another row has its place_id and is more complete',
} as const

const NO_PLACE = {
  reason: 'no-place',
  problem: 'neither city, state, ZIP code, address nor position says where it is',
} as const

type ReadClinic = Omit<Extract<RowResult, { kind: 'clinic' }>, 'kind'> & {
  line: number
  hasFilledPlace: boolean
}

interface RowExtras {
  timeZone: string | null
  facts: ClinicFacts | typeof NO_FACTS | undefined
  isClosedForGood: boolean
}

function toRow(
  { clinic, approximatePosition }: PlacedClinic,
  { timeZone, facts = NO_FACTS, isClosedForGood }: RowExtras,
): ClinicRow & { content_hash: string } {
  const { baseSlug, stateSlug, citySlug, ...columns } = clinic
  const row = {
    // All columns at once, because adding them one by one allocates each row a dozen times.
    ...BLANK_ROW,
    content_hash: '',
    slug: baseSlug,
    state_slug: stateSlug,
    city_slug: citySlug,
    tier: facts.business_status === 'CLOSED_TEMPORARILY' ? CLOSED_TIER : OTHER_TIER,
    approximate_position: approximatePosition,
    time_zone: timeZone,
    is_closed: isClosedForGood ? (1 as const) : (0 as const),
    has_facts: facts === NO_FACTS ? (0 as const) : (1 as const),
    ...columns,
    ...facts,
  }
  const hasParts = row.street !== '' && row.city !== UNKNOWN_CITY && !isServedArea(row.street)
  // "Address" may be the street alone.
  if (hasParts && (row.full_address === '' || row.full_address === row.street)) {
    row.full_address = formatAddress({ ...row, postalCode: row.postal_code })
  }
  row.content_hash = contentHash(row)
  return row
}

const HASH_CHARACTERS = 22 // 132 bits, enough to rule out collisions

function contentHash(content: object): string {
  const values = JSON.stringify(Object.values(content))
  return hash('sha256', values, 'base64').slice(0, HASH_CHARACTERS)
}
