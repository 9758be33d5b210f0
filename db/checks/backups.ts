import type { Report } from '#domain/site/finding.ts'
import type { Connection } from '#db/engine/connection.ts'

/** A month of applications is the most an operator may lose without a warning. */
const STALE_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

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
  const days = Math.floor((now.getTime() - Date.parse(latest)) / DAY_MS)
  if (days > STALE_DAYS) {
    report('warning', 'backup', `last backed up ${days} days ago; run: ${COMMAND}`)
  }
}

const COMMAND = 'npm run cli -- backup FILE'
