import { expect, test } from 'vitest'
import { homeTotals, sitemapCoverage, topStates, type LiveTotals } from '#domain/site/claims.ts'

const REACHED: LiveTotals = { providers: 18_900, states: 50, cities: 3_500 }

const inWords = (live: LiveTotals) =>
  homeTotals(live).map((total) =>
    [total.number, total.isCertified && 'certified', total.of].filter(Boolean).join(' '),
  )

test.for<[string, Partial<LiveTotals>, string]>([
  ['the directory reaches all claims', {}, '18,900+ certified providers, 50 states, 3,500+ cities'],
  [
    'the directory exceeds them',
    { providers: 40_000 },
    '18,900+ certified providers, 50 states, 3,500+ cities',
  ],
  ['one provider is missing', { providers: 18_899 }, '18,899 providers, 50 states, 3,500+ cities'],
  ['a state is missing', { states: 49 }, '18,900+ certified providers, 49 states, 3,500+ cities'],
  ['a city is missing', { cities: 3_499 }, '18,900+ certified providers, 50 states, 3,499 cities'],
  ['there is one of each', { providers: 1, states: 1, cities: 1 }, '1 provider, 1 state, 1 city'],
  [
    'the directory is empty',
    { providers: 0, states: 0, cities: 0 },
    '0 providers, 0 states, 0 cities',
  ],
])('the home page totals when %s', ([, live, expected]) => {
  expect(inWords({ ...REACHED, ...live }).join(', ')).toBe(expected)
})

test.for([
  ['california', 420, 85, '420+ providers · 420 listed here, 85+ cities'],
  ['california', 419, 85, '419 providers, 85+ cities'],
  ['california', 420, 84, '420+ providers · 420 listed here, 84 cities'],
  ['california', 1, 1, '1 provider, 1 city'],
  ['california', 2965, 700, '420+ providers · 2,965 listed here, 85+ cities'],
] as const)('the state card of %s with %d providers and %d cities', (row) => {
  const [stateSlug, providerCount, cityCount, facts] = row

  const cards = topStates([{ stateSlug, providerCount, cityCount }])

  expect(cards).toHaveLength(8)
  expect(cards.find(({ slug }) => slug === stateSlug)).toMatchObject({
    facts,
    live: providerCount,
  })
  const others = cards.filter(({ slug }) => slug !== stateSlug)
  expect(others.every((card) => card.facts === '0 providers, 0 cities')).toBe(true)
})

test.for([
  [18_930, '18,930+ providers'],
  [18_929, '18,929 providers'],
  [1, '1 provider'],
] as const)('the sitemap coverage of %d providers is "%s"', ([count, expected]) => {
  expect(sitemapCoverage(count)).toBe(expected)
})
