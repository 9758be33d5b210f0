import type { SiteVerdict } from '#domain/websites/judge-site.ts'
import { nextSiteState, type SiteState } from '#domain/websites/site-state.ts'
import type { Connection } from '#db/engine/connection.ts'
import { advanceRevision } from '#db/engine/advance-revision.ts'
import type { Database } from '#db/engine/schema.ts'
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
    const changed = []
    for (const check of checks) {
      const place = await recordSiteCheck(db, check, utcDay(now))
      if (place !== undefined) changed.push(place)
    }
    await refreshRelevance(
      db,
      checks.map(({ providerId }) => providerId),
    )
    if (changed.length > 0) {
      await refreshPlaces(db, changed, utcDay(now))
      await advanceRevision(db, now)
    }
    return changed.length
  })
}

/** Returns the provider's place when its page changes. */
async function recordSiteCheck(db: Database, check: SiteCheck, today: string) {
  const { providerId, site } = check
  const provider = await db
    .selectFrom('providers')
    .select(['state_slug as stateSlug', 'city_slug as citySlug'])
    .where('id', '=', providerId)
    .where('site', '=', site)
    .executeTakeFirst()
  if (provider === undefined) return undefined
  const before = await findState(db, check)
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
  if (isFine || findGoneDay(before) === findGoneDay(after)) return undefined
  await db
    .updateTable('providers')
    .set({ changed_on: today })
    .where('id', '=', providerId)
    .execute()
  return provider
}

function findState(db: Database, { providerId, site }: SiteCheck) {
  return db
    .selectFrom('site_checks')
    .select([
      'finding',
      'evidence',
      'final_url as finalUrl',
      'status',
      'title',
      'checked_at as checkedAt',
      'since',
      'silent_days as silentDays',
      'accepted_at as acceptedAt',
    ])
    .where('provider_id', '=', providerId)
    .where('site', '=', site)
    .executeTakeFirst()
}

/** Day shown on the provider's page; `undefined` while its website is linked. */
function findGoneDay(state: SiteState | undefined): string | undefined {
  return state?.finding === 'gone' ? state.checkedAt.slice(0, 10) : undefined
}
