import { expect, test } from 'vitest'
import { homeTotals, sitemapCoverage, topStates, type LiveTotals } from '#domain/site/claims.ts'
import { fields, table } from '#tests/helpers/data/words.ts'

const REACHED: LiveTotals = { providers: 18_900, states: 50, cities: 3_500 }

const inWords = (live: LiveTotals) =>
  homeTotals(live).map((total) =>
    [total.number, total.isCertified && 'certified', total.of].filter(Boolean).join(' '),
  )

test.for(table`
  the directory reaches all claims |                                | 18,900+ certified providers, 50 states, 3,500+ cities
  the directory exceeds them       | providers=40000                | 18,900+ certified providers, 50 states, 3,500+ cities
  one provider is missing          | providers=18899                | 18,899 providers, 50 states, 3,500+ cities
  a state is missing               | states=49                      | 18,900+ certified providers, 49 states, 3,500+ cities
  a city is missing                | cities=3499                    | 18,900+ certified providers, 50 states, 3,499 cities
  the directory is small           | providers=100&states=1&cities=1 | 100 providers, 1 state, 1 city
  a sentence says enough           | providers=99&states=1&cities=1 |
`)('the home page totals when %s', ([, live, expected]) => {
  const counts = Object.entries(fields(live)).map(([what, count]) => [what, Number(count)])

  expect(inWords({ ...REACHED, ...Object.fromEntries(counts) }).join(', ')).toBe(expected)
})

const totals = (stateSlug: string, providerCount: number, cityCount: number) => ({
  stateSlug,
  providerCount,
  cityCount,
})
const REST = 'texas florida new-york pennsylvania illinois ohio georgia'
  .split(' ')
  .map((slug) => totals(slug, 1, 1))

test.for(table`
  420  | 85  | 420 listed here · 420+ providers, 85+ cities
  419  | 85  | 419 providers, 85+ cities
  420  | 84  | 420 listed here · 420+ providers, 84 cities
  1    | 1   | 1 provider, 1 city
  2965 | 700 | 2,965 listed here · 420+ providers, 85+ cities
`)(
  'the card of California with %d providers and %d cities',
  ([providerCount, cityCount, facts]) => {
    const cards = topStates([
      totals('california', Number(providerCount), Number(cityCount)),
      ...REST,
    ])

    expect(cards).toHaveLength(8)
    expect(cards[0]).toEqual({
      name: 'California',
      slug: 'california',
      facts,
      live: Number(providerCount),
    })
    expect(cards.slice(1).every((card) => card.facts === '1 provider, 1 city')).toBe(true)
  },
)

test('the largest states replace the fixed ones when one of those has no provider', () => {
  const empty = [totals('georgia', 0, 0), totals('california', 0, 0)]
  const live = [totals('nevada', 9, 2), totals('utah', 8, 1), ...REST.slice(0, -1), ...empty]

  const names = topStates(live).map(({ name }) => name)

  expect(names).toEqual('Nevada,Utah,Texas,Florida,New York,Pennsylvania,Illinois,Ohio'.split(','))
  expect(topStates(empty)).toEqual([])
})

test.for([
  [18_930, '18,930+ providers'],
  [18_929, '18,929 providers'],
  [1, '1 provider'],
] as const)('the sitemap coverage of %d providers is "%s"', ([count, expected]) => {
  expect(sitemapCoverage(count)).toBe(expected)
})
