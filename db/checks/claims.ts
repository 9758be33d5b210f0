import { CLAIMED_TOTALS, TOP_STATES } from '#domain/claims.ts'
import type { Report } from '#domain/finding.ts'
import { countOf, formatCount } from '#domain/rating.ts'
import { stateFromText } from '#domain/states.ts'
import type { Connection } from '#db/connection.ts'
import { findDirectoryTotals } from '#db/queries/directory.ts'
import { listStateTotals } from '#db/queries/states.ts'
import { readOnly } from '#db/read-only.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Half a year: by then clinics have moved, opened and closed. */
const OLDEST_IMPORT_DAYS = 180

/** Whether the home page claims more than there is (decision 17), and the list is not too old. */
export async function checkClaims(
  connection: Connection,
  report: Report,
  now: Date,
): Promise<void> {
  const db = readOnly(connection.db)
  const { providerCount, cityCount, importedOn } = await findDirectoryTotals(db)
  const states = await listStateTotals(db)
  const compare = (what: string, claimed: number, live: number) => {
    if (live >= claimed) return
    report(
      'warning',
      'claim',
      `the home page claims ${formatCount(claimed)} ${what}, there are ${formatCount(live)}`,
    )
  }
  const filled = states.filter((state) => state.providerCount > 0)
  compare('providers', CLAIMED_TOTALS.providers, providerCount)
  compare('states', CLAIMED_TOTALS.states, filled.length)
  compare('cities', CLAIMED_TOTALS.cities, cityCount)
  for (const { name, providers, cities } of TOP_STATES) {
    const live = states.find(({ stateSlug }) => stateSlug === stateFromText(name)?.slug)
    compare(`providers in ${name}`, providers, live?.providerCount ?? 0)
    compare(`cities in ${name}`, cities, live?.cityCount ?? 0)
  }
  checkAge(importedOn, report, now)
}

function checkAge(importedOn: string | null, report: Report, now: Date): void {
  if (importedOn === null) {
    report('warning', 'import', 'no list has been imported yet; run: npm run cli -- import')
    return
  }
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(importedOn)) / DAY_MS))
  const age = `the last import was on ${importedOn}, ${countOf(days, 'day', 'days')} ago`
  report(days > OLDEST_IMPORT_DAYS ? 'warning' : 'fact', 'import', age)
}
