import { startSiteProcess } from '#tests/helpers/site/site-process.ts'
import { PROPERTY_SETTINGS, runProperties } from './run-properties.ts'
import type { Torture, TortureOptions, TortureResult } from '../torture.ts'

/** Per subject; 55 subjects make 22,000. */
const RUNS = 400
const QUICK_RUNS = 30

export const property: Torture = {
  name: 'property',
  description: '22,000 random inputs over every endpoint and form',
  run: runProperty,
}

async function runProperty({ quick, seed }: TortureOptions): Promise<TortureResult> {
  const site = await startSiteProcess({ env: PROPERTY_SETTINGS })
  try {
    const runsPerSubject = quick ? QUICK_RUNS : RUNS
    const { attempts, failures, statuses } = await runProperties(site, { seed, runsPerSubject })
    const counts = [...statuses].toSorted(([a], [b]) => a - b)
    return {
      survived: attempts - failures.length,
      attempts,
      figures: [`responses: ${counts.map(([status, count]) => `${status}: ${count}`).join(', ')}`],
      failures,
    }
  } finally {
    await site.stop()
  }
}
