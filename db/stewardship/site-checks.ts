import { sql } from 'kysely'
import type { SiteFinding, SiteVerdict } from '#domain/websites/judge-site.ts'
import { nextSiteState, type SiteState } from '#domain/websites/site-state.ts'
import type { Connection } from '#db/engine/connection.ts'
import { advanceRevision } from '#db/engine/directory-state.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { utcDay } from '#domain/text/dates.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { refreshRelevance } from '#db/listings/relevance.ts'
import { refreshPlaces } from '#db/places/refresh-places.ts'
import { decide, type Step } from '#db/decisions/log.ts'
import { websiteHref } from '#domain/clinics/website.ts'

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
async function publishSites(db: Database, ids: readonly number[], now: Date): Promise<void> {
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
    .values({ listing_id: providerId, ...row })
    .onConflict((conflict) => conflict.column('listing_id').doUpdateSet({ ...row, ...answer }))
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
        .onRef('site_checks.listing_id', '=', 'providers.id')
        .onRef('site_checks.site', '=', 'providers.site'),
    )
    .select(['listing_id as providerId', 'name', 'city', 'state', 'providers.site'])
    .select(['state_slug as stateSlug', 'city_slug as citySlug', 'slug'])
    .select(['finding', 'evidence', 'final_url as finalUrl', 'status', 'title', 'since'])
    .select(['checked_at as checkedAt', 'silent_days as silentDays', 'accepted_at as acceptedAt'])
    .where('providers.id', '=', providerId)
    .executeTakeFirst()
}

/** Findings that the admin decides. */
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

/**
 * Accepts a website despite its findings, until the provider gets another one (R-SITE-7). Returns `false`
 * when there is no such finding, or it was answered before.
 */
export function acceptSite(
  connection: Connection,
  { providerId, by, now }: Step & { providerId: number },
): Promise<boolean> {
  return inWriteTransaction(connection, async (db) => {
    const decision = {
      kind: 'site-accepted',
      subject: String(providerId),
      listingId: providerId,
      text: 'The website is fine',
    } as const
    const { kind } = await decide(db, decision, { by, now }, async () => {
      const check = await db
        .updateTable('site_checks')
        .set({ accepted_at: now.toISOString() })
        .where('listing_id', '=', providerId)
        .where('accepted_at', 'is', null)
        .where('site', '=', (eb) =>
          eb.selectFrom('providers').select('site').where('id', '=', providerId),
        )
        .returning(['finding'])
        .executeTakeFirst()
      if (check === undefined) return { kind: 'not-found' }
      if (check.finding === 'gone') await publishSites(db, [providerId], now)
      return { kind: 'done' }
    })
    return kind === 'done'
  })
}

interface DueOptions {
  now: Date
  /** Skips websites checked more recently; those that were silent wait for one day. */
  olderThanDays: number
  limit: number
}

const DAY_MS = 86_400_000
/** A daily run may begin a little earlier than yesterday's. */
const SILENT_WAIT_MS = DAY_MS / 2

/** Websites to check: first those never checked, then the longest unchecked. */
export async function listDueSites(db: ReadDb, { now, olderThanDays, limit }: DueOptions) {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const rows = await db
    .selectFrom('providers')
    .leftJoin('site_checks as last', (join) =>
      join.onRef('last.listing_id', '=', 'providers.id').onRef('last.site', '=', 'providers.site'),
    )
    .select(['id as providerId', 'name', 'providers.site', 'state_slug as stateSlug'])
    .select(['city_slug as citySlug', 'slug'])
    .where('providers.site', '<>', '')
    .where((eb) =>
      eb.or([
        eb('last.checked_at', 'is', null),
        eb('last.checked_at', '<=', before(olderThanDays * DAY_MS)),
        eb.and([
          eb('last.silent_days', '>', 0),
          eb('last.checked_at', '<=', before(SILENT_WAIT_MS)),
        ]),
      ]),
    )
    .orderBy('last.checked_at')
    .orderBy('id')
    .execute()
  return rows
    .flatMap((row) => {
      const href = websiteHref(row.site)
      // The website as stored, and as linked.
      return href === null ? [] : [{ ...row, href }]
    })
    .slice(0, limit)
}

export type DueSite = Awaited<ReturnType<typeof listDueSites>>[number]
