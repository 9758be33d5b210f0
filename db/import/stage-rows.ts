import { hash } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { ListHeader } from '#domain/clinics/list-header.ts'
import { readClinicRow, recordContent, type ClinicRow } from '#domain/clinics/read-row.ts'
import { OTHER_TIER } from '#domain/clinics/provider.ts'
import { encodeOpeningHours } from '#domain/hours/codec.ts'
import { UNKNOWN_STATE_SLUG } from '#domain/places/unknown-place.ts'
import type { Connection } from '#db/engine/connection.ts'
import { preparedInsert } from '#db/engine/prepared-insert.ts'
import { fillStateFromZip } from '#db/places/state-of-zip.ts'
import { createTimeZoneFinder } from '#db/places/time-zones.ts'
import type { ListRow } from './reading/list-row.ts'
import { readRecords } from './reading/records.ts'
import { ListRefusal, type ImportListeners, type StagedCounts } from './report.ts'
import type { ListSource } from './source.ts'
import { withStaging, type ImportDb, type IncomingTable } from './staging-tables.ts'

interface StageListeners extends ImportListeners {
  onClinic: (clinic: ClinicRow) => void
}

/** Throws ListRefusal for an invalid file. */
export async function stageRows(
  connection: Connection,
  source: ListSource,
  listeners: StageListeners,
): Promise<StagedCounts> {
  const db = withStaging(connection)
  const findTimeZone = createTimeZoneFinder(connection.db)
  const insert = preparedInsert(connection, (row: Insertable<IncomingTable>) =>
    db
      .insertInto('incoming')
      .values(row)
      .onConflict((conflict) => conflict.column('content_hash').doNothing()),
  )
  const counts = zeroCounts()
  const chunks = withProgress(source.chunks, listeners.onRead)

  for await (const { header, rows } of readRecords({ ...source, chunks })) {
    counts.columns = header.columns
    for (const row of rows) await stage(row, header)
  }

  counts.skipped = Object.values(counts.skippedByReason).reduce((sum, count) => sum + count, 0)
  if (counts.rows === counts.skippedByReason.empty) {
    throw new ListRefusal('the file has a header but no rows')
  }
  if (counts.imported === 0) {
    throw new ListRefusal(
      `none of the ${counts.rows} rows can be listed; --report FILE lists the reasons`,
    )
  }
  return { ...counts, ...(await countPlaces(db)) }

  async function stage({ line, cells }: ListRow, header: ListHeader): Promise<void> {
    counts.rows += 1
    const result = readClinicRow(cells, header)
    if (result.kind === 'skipped') {
      const { reason, problem, name } = result
      counts.skippedByReason[reason] += 1
      listeners.onSkipped?.({ line, reason, problem, name })
      return
    }
    const { hasExtraFields } = result
    const clinic = await fillStateFromZip(connection.db, result.clinic)
    const content = hash('sha256', recordContent(cells, header), 'base64')
    const isNew = insert({
      ...incomingRow(clinic),
      content_hash: content.slice(0, HASH_CHARACTERS),
      time_zone: result.timeZone ?? (await findTimeZone(clinic)),
    })
    if (isNew) {
      countClinic(counts, clinic, hasExtraFields)
      if (clinic !== result.clinic) counts.stateByZip += 1
      listeners.onClinic(clinic)
    } else {
      counts.duplicates += 1
    }
  }
}

const HASH_CHARACTERS = 22 // 132 bits, enough to rule out collisions

/** Keys keep one order for all rows, as preparedInsert needs. */
function incomingRow({ baseSlug, stateSlug, citySlug, hours, ...columns }: ClinicRow) {
  return {
    ...columns,
    tier: OTHER_TIER,
    approximate_position: null,
    base_slug: baseSlug,
    state_slug: stateSlug,
    city_slug: citySlug,
    hours: encodeOpeningHours(hours),
  }
}

function zeroCounts(): StagedCounts {
  return {
    rows: 0,
    imported: 0,
    duplicates: 0,
    skipped: 0,
    skippedByReason: { empty: 0, short: 0, 'no-name': 0, 'no-place': 0, foreign: 0, closed: 0 },
    columns: { used: [], ignored: [], missing: [] },
    extraFields: 0,
    unknownState: 0,
    stateByZip: 0,
    hours: { parsed: 0, blank: 0, unparsed: 0 },
    states: 0,
    cities: 0,
  }
}

const HOURS_COUNT = { week: 'parsed', none: 'blank', unreadable: 'unparsed' } as const

function countClinic(counts: StagedCounts, clinic: ClinicRow, hasExtraFields: boolean): void {
  counts.imported += 1
  counts.hours[HOURS_COUNT[clinic.hours.kind]] += 1
  if (hasExtraFields) counts.extraFields += 1
  if (clinic.stateSlug === UNKNOWN_STATE_SLUG) counts.unknownState += 1
}

function countPlaces(db: ImportDb) {
  const cities = db
    .selectFrom('incoming')
    .select(['state_slug', 'city_slug'])
    .distinct()
    .where('state_slug', '<>', UNKNOWN_STATE_SLUG)
  return db
    .selectFrom(cities.as('cities'))
    .select([
      sql<number>`count(distinct state_slug)`.as('states'),
      sql<number>`count(*)`.as('cities'),
    ])
    .executeTakeFirstOrThrow()
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
