import { websiteHref } from '#domain/clinics/website.ts'
import type { ReadDb } from '#db/engine/schema.ts'

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
    .select([
      'id as providerId',
      'name',
      'providers.site',
      'state_slug as stateSlug',
      'city_slug as citySlug',
      'slug',
    ])
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
