import { sql } from 'kysely'
import type { SiteFinding, SiteVerdict } from '#domain/websites/judge-site.ts'
import { nextSiteState, type SiteState } from '#domain/websites/site-state.ts'
import type { Connection } from '#db/engine/connection.ts'
import { advanceRevision } from '#db/engine/advance-revision.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { utcDay } from '#db/engine/utc-day.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { refreshRelevance } from '#db/listings/relevance.ts'
import { refreshPlaces } from '#db/places/refresh-places.ts'

export interface SiteCheck {
  providerId: number
  /** The checked website, as stored. */
  site: string
  verdict: SiteVerdict
  checkedAt: Date
}

/**
 * Stores checks and republishes pages that change (R-SITE-5). Skips providers that are gone or have
 * another website now. Returns the number of changed pages.
 */
export function recordSiteChecks(
  connection: Connection,
  checks: readonly SiteCheck[],
  now: Date,
): Promise<number> {
  return inWriteTransaction(connection, async (db) => {
    const changed: number[] = []
    for (const check of checks) {
      if (await recordSiteCheck(db, check)) changed.push(check.providerId)
    }
    await refreshRelevance(
      db,
      checks.map(({ providerId }) => providerId),
    )
    await publishSites(db, changed, now)
    return changed.length
  })
}

/** The providers' pages show or hide their websites. */
export async function publishSites(db: Database, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const places = await db
    .updateTable('providers')
    .set({ changed_on: utcDay(now) })
    .where('id', 'in', ids)
    .returning([sql<string>`state_slug`.as('stateSlug'), sql<string>`city_slug`.as('citySlug')])
    .execute()
  await refreshPlaces(db, places, utcDay(now))
  await advanceRevision(db, now)
}

/** Returns true when the provider's page changes. */
async function recordSiteCheck(db: Database, check: SiteCheck): Promise<boolean> {
  const { providerId, site } = check
  const provider = await db
    .selectFrom('providers')
    .select('id')
    .where((eb) => eb.and({ id: providerId, site }))
    .executeTakeFirst()
  if (provider === undefined) return false
  const before = await findCurrentCheck(db, providerId)
  const after = nextSiteState(before, check.verdict, check.checkedAt.toISOString())
  const row = {
    site,
    finding: after.finding,
    evidence: after.evidence,
    final_url: after.finalUrl,
    status: after.status,
    title: after.title,
    checked_at: after.checkedAt,
    since: after.since,
    silent_days: after.silentDays,
  }
  // The admin accepted another website.
  const answer = before === undefined ? { accepted_at: null } : {}
  await db
    .insertInto('site_checks')
    .values({ provider_id: providerId, ...row })
    .onConflict((conflict) => conflict.column('provider_id').doUpdateSet({ ...row, ...answer }))
    .execute()
  const isFine = before?.acceptedAt != null
  return !isFine && findGoneDay(before) !== findGoneDay(after)
}

/** The last check of the website that a provider still has. */
export function findCurrentCheck(db: ReadDb, providerId: number) {
  return db
    .selectFrom('providers')
    .innerJoin('site_checks', (join) =>
      join
        .onRef('site_checks.provider_id', '=', 'providers.id')
        .onRef('site_checks.site', '=', 'providers.site'),
    )
    .select(['provider_id as providerId', 'name', 'city', 'state', 'providers.site'])
    .select(['state_slug as stateSlug', 'city_slug as citySlug', 'slug'])
    .select(['finding', 'evidence', 'final_url as finalUrl', 'status', 'title', 'since'])
    .select(['checked_at as checkedAt', 'silent_days as silentDays', 'accepted_at as acceptedAt'])
    .where('providers.id', '=', providerId)
    .executeTakeFirst()
}

/** Findings that the admin decides; not those of earlier versions, which the next check replaces. */
export const TO_DECIDE = ['gone', 'moved'] as const satisfies SiteFinding[]

/** A finding that waits for the admin. */
export async function findSiteFinding(db: ReadDb, providerId: number) {
  const check = await findCurrentCheck(db, providerId)
  const kind = TO_DECIDE.find((finding) => finding === check?.finding)
  return check === undefined || kind === undefined || check.acceptedAt !== null
    ? undefined
    : { ...check, kind }
}

/** Day shown on the provider's page; `undefined` while its website is linked. */
function findGoneDay(state: SiteState | undefined): string | undefined {
  return state?.finding === 'gone' ? state.checkedAt.slice(0, 10) : undefined
}
