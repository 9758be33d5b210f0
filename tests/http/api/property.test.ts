import { expect, test } from 'vitest'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { PROPERTY_SETTINGS, runProperties } from '#tests/torture/property/run-properties.ts'

const site = borrowedSite({ env: PROPERTY_SETTINGS })

/** For each of about sixty subjects; `npm run torture -- --only property` sends ten times as many. */
const RUNS = 27
/** On a busy machine, and to find the smallest input that fails. */
const PATIENCE = { timeout: 120_000 }

test(
  'every URL answers any input with a well-formed response and never with a server error',
  PATIENCE,
  async () => {
    const { attempts, failures, statuses } = await runProperties(site(), {
      seed: 7,
      runsPerSubject: RUNS,
    })

    expect(failures).toEqual([])
    expect(attempts).toBeGreaterThan(1400)
    // Inputs that are refused for their number alone would prove nothing.
    expect(statuses.get(429) ?? 0).toBeLessThan(attempts / 50)
    expect(statuses.get(201)).toBeGreaterThan(0)
  },
)
