import type { ReadDb } from '#db/engine/schema.ts'
import type { Connection } from '#db/engine/connection.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { decide, type Step } from '#db/decisions/decide.ts'
import { publishSites } from './record-site-checks.ts'
import { websiteHref } from '#domain/clinics/website.ts'

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
        .where('provider_id', '=', providerId)
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
      join.onRef('last.provider_id', '=', 'providers.id').onRef('last.site', '=', 'providers.site'),
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
