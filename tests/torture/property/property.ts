import { startSite } from '#tests/helpers/site/site.ts'
import { FOR_PROPERTIES, runProperties } from './run-properties.ts'
import type { Survival, Torture, TortureOptions } from '../torture.ts'

/** For each of 55 subjects: 22,000. */
const RUNS = 400
const QUICK_RUNS = 30

export const property: Torture = {
  name: 'property',
  what: '22,000 random inputs over every endpoint and form',
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
