import { expect, test } from 'vitest'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { FUZZ_SETTINGS, sendAnything } from '#tests/torture/requests/requests.ts'

const site = borrowedSite({ env: FUZZ_SETTINGS })

/** `npm run torture -- --only requests` sends many more. */
const RUNS = 200

test('every URL answers any input with a well-formed response and never with a server error', async () => {
  const { statuses, harm } = await sendAnything(site(), { seed: 7, runs: RUNS })

  expect(harm).toEqual([])
  // Inputs that are refused for their number alone would prove nothing.
  expect(statuses.get(429) ?? 0).toBeLessThan(RUNS / 50)
  expect(statuses.get(200)).toBeGreaterThan(RUNS / 6)
  expect(statuses.get(422)).toBeGreaterThan(0)
})
