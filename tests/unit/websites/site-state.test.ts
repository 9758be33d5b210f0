import { expect, test } from 'vitest'
import type { SiteFinding } from '#domain/websites/judge-site.ts'
import { nextSiteState, type SiteState } from '#domain/websites/site-state.ts'
import { table } from '#tests/helpers/data/words.ts'

/** Checks such as "02T04 gone", on days of November; returns what the last one left. */
function after(...checks: string[]): SiteState | undefined {
  let state: SiteState | undefined
  for (const check of checks) {
    const [hour, finding] = check.split(' ') as [string, SiteFinding]
    const verdict = { finding, evidence: `${finding}.`, finalUrl: '', status: null, title: '' }
    state = nextSiteState(state, verdict, `2026-11-${hour}:00:00.000Z`)
  }
  return state
}

test.for(table`
  gone from the first check     | 01T04 answers, 08T04 gone                | gone    | 08T04 | 0
  since the first equal finding | 01T04 moved, 08T04 moved                 | moved   | 01T04 | 0
  silent on two days            | 01T04 answers, 02T04 silent, 03T04 silent | answers | 01T04 | 2
  silent on three days          | 02T04 silent, 03T04 silent, 04T04 silent | gone    | 04T04 | 3
  silent thrice a day           | 02T01 silent, 02T09 silent, 02T23 silent | silent  | 02T01 | 1
  answering in between          | 01T04 silent, 03T04 answers, 04T04 silent | answers | 03T04 | 1
  silent while gone             | 01T04 gone, 02T04 silent                 | gone    | 01T04 | 1
  silent while moved            | 01T04 moved, 02T04 silent                | moved   | 01T04 | 1
  back again                    | 01T04 gone, 02T04 answers                | answers | 02T04 | 0
`)('a website that is %s', ([, all, finding, since, silentDays]) => {
  const checks = all.split(', ')
  expect(after(...checks)).toMatchObject({
    finding,
    since: `2026-11-${since}:00:00.000Z`,
    checkedAt: `2026-11-${checks.at(-1)?.slice(0, 5)}:00:00.000Z`,
    silentDays: Number(silentDays),
  })
})

test('the evidence counts the silent days', () => {
  expect(after('02T04 silent', '03T04 silent', '04T04 silent')?.evidence).toBe(
    'silent. So it was on 3 days.',
  )
})
