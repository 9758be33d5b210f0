import type { Report } from '#domain/site/finding.ts'
import type { Connection } from '#db/engine/connection.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A daily backup that failed once gets no warning. */
const STALE_MS = 2 * DAY_MS

export function checkBackups({ sqlite }: Connection, report: Report, now: Date): void {
  const irreplaceable = sqlite
    .prepare(
      'select exists (select 1 from company_applications) or exists (select 1 from subscribers)',
    )
    .pluck()
    .get()
  if (irreplaceable === 0) return
  const latest = sqlite
    .prepare<[], string | null>(
      `select max(at) from audit_events
       where event = 'backup' and json_extract(details, '$.automatic') = 0`,
    )
    .pluck()
    .get()
  if (typeof latest !== 'string') {
    report('warning', 'backup', `never backed up; run: ${COMMAND}`)
    return
  }
  const ageMs = now.getTime() - Date.parse(latest)
  if (ageMs <= STALE_MS) return
  const days = Math.floor(ageMs / DAY_MS)
  report('warning', 'backup', `last backed up ${days} days ago; run: ${COMMAND}`)
}

const COMMAND = 'npm run cli -- backup FILE'
