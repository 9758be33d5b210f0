import type { Report } from '#domain/operation/finding.ts'
import type { PlannedJob } from '#domain/operation/schedule.ts'
import { WEEKS } from '#domain/statistics/seen.ts'
import { pluralize } from '#domain/text/counts.ts'
import { countOpenPairs } from '#db/desk/open-pairs.ts'
import { findDirectoryTotals, isDemo } from '#db/directory/totals.ts'
import type { Connection } from '#db/engine/connection.ts'
import { utcDay } from '#domain/text/dates.ts'
import { listUnserved } from '#db/statistics/read.ts'
import { readSchedule } from '#db/schedule/runs.ts'
import type { ReadDb } from '#db/engine/schema.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export async function checkDuplicates({ db }: Connection, report: Report): Promise<void> {
  const count = await countOpenPairs(db)
  const pairs = pluralize(count, 'pair', 'pairs')
  const wait = count === 1 ? 'waits' : 'wait'
  report('fact', 'duplicates', `${pairs} of possible duplicates ${wait} for a decision`)
}

/** `isPublic`: SITE_URL is an address that visitors can reach. */
export async function checkDemo(
  { db }: Connection,
  report: Report,
  isPublic: boolean,
): Promise<void> {
  if (!(await isDemo(db))) return
  const text = 'these are the demo clinics, and they are fictional; import a list of your own'
  report(isPublic ? 'warning' : 'fact', 'demo', text)
}

/** The last and the next run of each scheduled job. */
export async function checkSchedule(
  { db }: Connection,
  report: Report,
  jobs: readonly PlannedJob[],
): Promise<void> {
  for (const { title, off, nextAt, lastAt, outcome, message } of await readSchedule(db, jobs)) {
    const last = lastAt === null ? 'never ran' : `last run ${lastAt}`
    const next = nextAt === null ? `off, because ${off}` : `next run ${nextAt}`
    if (outcome === 'failed') report('warning', 'schedule', `${title} failed, ${last}: ${message}`)
    else report('fact', 'schedule', `${title}: ${last}, ${next}`)
  }
}

const MAX_AREAS = 10

/** Searches without a provider within 25 miles in the last twelve weeks, by three-digit ZIP code. */
export async function checkUnserved({ db }: Connection, report: Report, now: Date): Promise<void> {
  const since = utcDay(new Date(now.getTime() - WEEKS * 7 * DAY_MS))
  const areas = await listUnserved(db, since, MAX_AREAS)
  if (areas.length === 0) return
  const list = areas.map(({ area, count }) => `${area}xx (${count})`).join(', ')
  report('fact', 'searches', `found nobody within 25 miles, by ZIP code: ${list}`)
}

/** After half a year many clinics have moved, opened or closed. */
const MAX_IMPORT_AGE_DAYS = 180

export async function checkImportAge({ db }: Connection, report: Report, now: Date): Promise<void> {
  const { importedOn } = await findDirectoryTotals(db)
  if (importedOn === null) {
    report('warning', 'import', 'no list has been imported yet')
    return
  }
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(importedOn)) / DAY_MS))
  const ago = days === 0 ? 'today' : `${pluralize(days, 'day', 'days')} ago`
  const age = `the last import was on ${importedOn}, ${ago}`
  report(days > MAX_IMPORT_AGE_DAYS ? 'warning' : 'fact', 'import', age)
}

/** A daily backup that failed once gets no warning. */
const STALE_MS = 2 * DAY_MS

export function checkBackups({ sqlite }: Connection, report: Report, now: Date): void {
  const irreplaceable = sqlite
    .prepare('select exists (select 1 from proposals) or exists (select 1 from subscribers)')
    .pluck()
    .get()
  if (irreplaceable === 0) return
  const latest = sqlite
    .prepare<[], string | null>(
      `select max(at) from decisions
       where kind = 'backup' and json_extract(details, '$.automatic') = 0`,
    )
    .pluck()
    .get()
  if (typeof latest !== 'string') {
    report('warning', 'backup', 'never backed up')
    return
  }
  const ageMs = now.getTime() - Date.parse(latest)
  if (ageMs <= STALE_MS) return
  const days = Math.floor(ageMs / DAY_MS)
  report('warning', 'backup', `last backed up ${days} days ago`)
}

export type Upkeep = Awaited<ReturnType<typeof readUpkeep>>

/** Reads the operator's figures, such as the last backup and waiting e-mails, with one short query. */
export async function readUpkeep(db: ReadDb) {
  const upkeep = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('decisions')
        .select(({ fn }) => fn.max<string | null>('at').as('at'))
        .where('kind', '=', 'backup')
        .as('backedUpAt'),
      eb
        .selectFrom('outgoing_mails')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('mailsWaiting'),
      eb
        .selectFrom('providers')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('providers'),
    ])
    .executeTakeFirstOrThrow()
  return {
    /** ISO instant; `null` when there is none. */
    backedUpAt: upkeep.backedUpAt,
    mailsWaiting: upkeep.mailsWaiting ?? 0,
    providers: upkeep.providers ?? 0,
  }
}
