import { startSite } from '#tests/helpers/site.ts'
import { FOR_PROPERTIES, runProperties } from './property/run-properties.ts'
import type { Survival, Torture, TortureOptions } from './torture.ts'

/** For each of about sixty subjects, so that there are more than 20,000. */
const RUNS = 360
const QUICK_RUNS = 30

export const property: Torture = {
  name: 'property',
  what: '20,000 random inputs over every endpoint and form',
  run: runProperty,
}

async function runProperty({ quick, seed }: TortureOptions): Promise<Survival> {
  const site = await startSite({ env: FOR_PROPERTIES })
  try {
    const runsPerSubject = quick ? QUICK_RUNS : RUNS
    const { tried, failures, statuses } = await runProperties(site, { seed, runsPerSubject })
    const counts = [...statuses].toSorted(([a], [b]) => a - b)
    return {
      survived: tried - failures.length,
      tried,
      figures: [`answers: ${counts.map(([status, count]) => `${count} of ${status}`).join(', ')}`],
      failures,
    }
  } finally {
    await site.stop()
  }
}
