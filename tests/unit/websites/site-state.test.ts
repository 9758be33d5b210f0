import { expect, test } from 'vitest'
import type { SiteFinding } from '#domain/websites/judge-site.ts'
import { nextSiteState, type SiteState } from '#domain/websites/site-state.ts'

/** Checks on the given days of November; returns what the last one left. */
function after(...checks: [finding: SiteFinding, day: string][]): SiteState {
  let state: SiteState | undefined
  for (const [finding, day] of checks) {
    const verdict = { finding, evidence: `${finding}.`, finalUrl: '', status: null, title: '' }
    state = nextSiteState(state, verdict, `2026-11-${day}:00:00.000Z`)
  }
  if (state === undefined) throw new Error('there must be a check')
  return state
}

test('a website found gone counts as gone from the first check', () => {
  expect(after(['answers', '01T04'], ['gone', '08T04'])).toMatchObject({
    finding: 'gone',
    since: '2026-11-08T04:00:00.000Z',
  })
})

test('a finding keeps the day on which it began', () => {
  expect(after(['moved', '01T04'], ['moved', '08T04'])).toMatchObject({
    finding: 'moved',
    since: '2026-11-01T04:00:00.000Z',
    checkedAt: '2026-11-08T04:00:00.000Z',
  })
})

test('a website is gone when it was silent on three days', () => {
  const twice: [SiteFinding, string][] = [
    ['answers', '01T04'],
    ['silent', '02T04'],
    ['silent', '03T04'],
  ]

  expect(after(...twice)).toMatchObject({ finding: 'answers', silentDays: 2 })
  expect(after(...twice, ['silent', '04T04'])).toMatchObject({
    finding: 'gone',
    evidence: 'silent. So it was on 3 days.',
    since: '2026-11-04T04:00:00.000Z',
  })
})

test('several checks on one day count once', () => {
  const state = after(['silent', '02T01'], ['silent', '02T09'], ['silent', '02T23'])

  expect(state).toMatchObject({ finding: 'silent', silentDays: 1 })
})

test('an answer in between restarts the count', () => {
  const state = after(
    ['silent', '01T04'],
    ['silent', '02T04'],
    ['answers', '03T04'],
    ['silent', '04T04'],
  )

  expect(state).toMatchObject({ finding: 'answers', silentDays: 1 })
})

test.for(['gone', 'parked', 'moved', 'other-name', 'bad-certificate'] as const)(
  'a website that was %s keeps that state while it is silent',
  (finding) => {
    const state = after([finding, '01T04'], ['silent', '02T04'])

    expect(state).toMatchObject({
      finding,
      evidence: `${finding}.`,
      since: '2026-11-01T04:00:00.000Z',
      checkedAt: '2026-11-02T04:00:00.000Z',
    })
  },
)

test('a website that answers again does not count as gone', () => {
  expect(after(['gone', '01T04'], ['answers', '02T04'])).toMatchObject({
    finding: 'answers',
    since: '2026-11-02T04:00:00.000Z',
  })
})
