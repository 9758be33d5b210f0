import type { Report } from '#domain/site/finding.ts'
import type { Connection } from '#db/engine/connection.ts'

const STALE_DAYS = 14
const DAY_MS = 24 * 60 * 60 * 1000

/** The first backup may wait as long for its drill as later ones. */
export function checkDrills({ sqlite }: Connection, report: Report, now: Date): void {
  const since = sqlite
    .prepare<[], string | null>(
      `select coalesce(
        (select max(at) from audit_events where event = 'drill'),
        (select min(at) from audit_events
          where event = 'backup' and json_extract(details, '$.automatic') = 0))`,
    )
    .pluck()
    .get()
  if (typeof since !== 'string') return
  const days = Math.floor((now.getTime() - Date.parse(since)) / DAY_MS)
  if (days <= STALE_DAYS) return
  report('warning', 'backup', `no drill has succeeded for ${days} days; run: npm run cli -- drill`)
}
