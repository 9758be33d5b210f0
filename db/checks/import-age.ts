import type { Report } from '#domain/site/finding.ts'
import { pluralize } from '#domain/text/counts.ts'
import type { Connection } from '#db/engine/connection.ts'
import { findDirectoryTotals } from '#db/directory/totals.ts'
import { readOnly } from '#db/engine/read-only.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** After half a year many clinics have moved, opened or closed. */
const MAX_IMPORT_AGE_DAYS = 180

export async function checkImportAge({ db }: Connection, report: Report, now: Date): Promise<void> {
  const { importedOn } = await findDirectoryTotals(readOnly(db))
  if (importedOn === null) {
    report('warning', 'import', 'no list has been imported yet; run: npm run cli -- import')
    return
  }
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(importedOn)) / DAY_MS))
  const age = `the last import was on ${importedOn}, ${pluralize(days, 'day', 'days')} ago`
  report(days > MAX_IMPORT_AGE_DAYS ? 'warning' : 'fact', 'import', age)
}
