import { hash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { ClinicFacts } from '#domain/clinics/facts/facts.ts'
import type { ListHeader } from '#domain/import/list-header.ts'
import { hasFittingCategory } from '#domain/clinics/facts/place-category.ts'
import { CLOSED_TIER, OTHER_TIER } from '#domain/clinics/provider.ts'
import { readClinicRow, type ListedClinic, type RowResult } from '#domain/import/read-row.ts'
import { encodeOpeningHours } from '#domain/hours/codec.ts'
import type { Connection } from '#db/engine/connection.ts'
import { preparedInsert } from '#db/engine/prepared-insert.ts'
import { createClinicPlacer, type PlacedClinic } from '#db/places/row-places.ts'
import { fillStateFromZip } from '#db/places/state-of-zip.ts'
import { createTimeZoneFinder } from '#db/places/time-zones.ts'
import { readRecords } from '#db/import/reading/records.ts'
import { ListRefusal, type ImportListeners, type StagedCounts } from '#db/import/report.ts'
import type { ListRow, ListSource } from '#db/import/source.ts'
import { countStaged, dropRepeatedPlaces } from './staged-rows.ts'
import { withStaging, type IncomingFactsTable, type IncomingTable } from './staging-tables.ts'

interface StageListeners extends ImportListeners {
  onClinic: (clinic: ListedClinic) => void
}

/** Throws ListRefusal for an invalid file. */
export async function stageRows(
  connection: Connection,
  source: ListSource,
  listeners: StageListeners,
): Promise<StagedCounts> {
  const db = withStaging(connection)
  const placer = createClinicPlacer(connection.db)
  const findTimeZone = createTimeZoneFinder(connection.db, placer.zips)
  const insert = preparedInsert(connection, (row: Insertable<IncomingTable>) =>
    db
      .insertInto('incoming')
      .values(row)
      .onConflict((conflict) => conflict.column('content_hash').doNothing()),
  )
  const insertFacts = preparedInsert(connection, (facts: Insertable<IncomingFactsTable>) =>
    db.insertInto('incoming_facts').values(facts),
  )
  const counts = zeroCounts()
  let row = 0
  /** Cells of the last row, if it was a clinic's. */
  let listedBefore: readonly string[] | undefined
  const chunks = withProgress(source.chunks, listeners.onRead)

  for await (const { header, rows } of readRecords({ ...source, chunks })) {
    counts.columns = header.columns
    const read: ReadClinic[] = []
    for (const listed of rows) {
      const clinic = await readRow(listed, header)
      if (clinic !== undefined) read.push(clinic)
    }
    await placer.lookUp(read.map(({ clinic }) => clinic))
    for (const clinic of read) await stage(clinic)
  }

  counts.duplicates += await dropRepeatedPlaces(db)
  const staged = await countStaged(db)
  counts.skippedByReason.closed = staged.closed.forGood
  counts.skipped = Object.values(counts.skippedByReason).reduce((sum, count) => sum + count, 0)
  if (counts.rows === counts.skippedByReason.empty) {
    throw new ListRefusal('the file has a header but no rows')
  }
  if (staged.imported === 0) {
    throw new ListRefusal(
      `none of the ${counts.rows} rows can be listed; --report FILE lists the reasons`,
    )
  }
  return { ...counts, ...staged }

  async function readRow({ line, cells }: ListRow, header: ListHeader) {
    counts.rows += 1
    // Lists repeat a clinic for each of its contacts, and reading a row costs more than comparing it.
    if (listedBefore !== undefined && isRepeat(cells, listedBefore, header)) {
      counts.duplicates += 1
      return undefined
    }
    const result = readClinicRow(cells, header)
    listedBefore = result.kind === 'clinic' ? cells : undefined
    if (result.kind === 'skipped') {
      const { reason, problem, name } = result
      counts.skippedByReason[reason] += 1
      listeners.onSkipped?.({ line, reason, problem, name })
      return undefined
    }
    const clinic = await fillStateFromZip(connection.db, result.clinic)
    return { ...result, line, clinic, hasStateByZip: clinic !== result.clinic }
  }

  async function stage({ line, facts, ...result }: ReadClinic): Promise<void> {
    const placed = placer.place(result.clinic)
    const { clinic } = placed
    const time_zone = result.timeZone ?? (await findTimeZone(clinic))
    const { isClosedForGood } = result
    const isNew = insert(incomingRow(row + 1, placed, { facts, isClosedForGood, time_zone }))
    if (!isNew) {
      counts.duplicates += 1
      return
    }
    row += 1
    if (facts !== undefined) insertFacts({ row, ...facts })
    if (isClosedForGood) {
      const problem = 'the list says that it is closed for good'
      listeners.onSkipped?.({ line, reason: 'closed', problem, name: clinic.name })
      return
    }
    if (facts && hasFittingCategory(facts) === false) counts.otherCategories += 1
    if (result.hasExtraFields) counts.extraFields += 1
    if (result.hasStateByZip) counts.stateByZip += 1
    report(line, placed)
    listeners.onClinic(clinic)
  }

  function report(line: number, { clinic, replacedCity, movedMiles, ...placed }: PlacedClinic) {
    const { name, city } = clinic
    if (replacedCity !== null) {
      counts.unifiedCities += 1
      const problem = `the city “${replacedCity}” is listed as ${city}`
      listeners.onRepaired?.({ line, name, reason: 'city-name', problem })
    }
    if (movedMiles !== null) {
      counts.approximatePositions += 1
      const center = placed.approximatePosition === 'zip' ? `ZIP ${clinic.postal_code}` : city
      const problem = `the position is ${Math.round(movedMiles)} miles from ${center}, whose center replaces it`
      listeners.onRepaired?.({ line, name, reason: 'position', problem })
    }
  }
}

/** True if the rows are equal in every column that is read (R-LIST-6). */
function isRepeat(
  cells: readonly string[],
  before: readonly string[],
  { used, width }: ListHeader,
): boolean {
  return cells.length >= width && used.every((position) => cells[position] === before[position])
}

type ReadClinic = Omit<Extract<RowResult, { kind: 'clinic' }>, 'kind'> & {
  line: number
  hasStateByZip: boolean
}

interface RowExtras {
  time_zone: string | null
  facts: ClinicFacts | undefined
  isClosedForGood: boolean
}

/** Keys keep one order for all rows, as preparedInsert needs. */
function incomingRow(
  row: number,
  { clinic, approximatePosition }: PlacedClinic,
  { time_zone, facts, isClosedForGood }: RowExtras,
) {
  const { baseSlug, stateSlug, citySlug, hours, ...columns } = clinic
  const content = {
    ...columns,
    state_slug: stateSlug,
    city_slug: citySlug,
    hours: encodeOpeningHours(hours),
    tier: facts?.business_status === 'CLOSED_TEMPORARILY' ? CLOSED_TIER : OTHER_TIER,
    approximate_position: approximatePosition,
    time_zone,
    is_closed: isClosedForGood ? (1 as const) : (0 as const),
  }
  return { row, content_hash: contentHash(content, facts), base_slug: baseSlug, ...content }
}

const HASH_CHARACTERS = 22 // 132 bits, enough to rule out collisions

function contentHash(content: object, facts: ClinicFacts | undefined): string {
  const values = JSON.stringify([Object.values(content), facts && Object.values(facts)])
  return hash('sha256', values, 'base64').slice(0, HASH_CHARACTERS)
}

type RowCounts = Omit<StagedCounts, keyof Awaited<ReturnType<typeof countStaged>>>

function zeroCounts(): RowCounts {
  return {
    rows: 0,
    duplicates: 0,
    skipped: 0,
    skippedByReason: {
      empty: 0,
      short: 0,
      'no-name': 0,
      'no-place': 0,
      foreign: 0,
      closed: 0,
      withheld: 0,
    },
    columns: { used: [], ignored: [], missing: [] },
    extraFields: 0,
    stateByZip: 0,
    unifiedCities: 0,
    approximatePositions: 0,
    otherCategories: 0,
  }
}

async function* withProgress(
  chunks: AsyncIterable<Buffer>,
  onRead: ImportListeners['onRead'],
): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of chunks) {
    yield chunk
    bytes += chunk.length
    onRead?.(bytes)
  }
}
