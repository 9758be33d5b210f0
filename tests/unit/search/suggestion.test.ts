import { expect, test } from 'vitest'
import { suggestionCount, suggestionFacts, type Suggestion } from '#domain/search/suggestion.ts'

const texas: Suggestion = {
  type: 'state',
  name: 'Texas',
  label: 'Texas',
  url: '/search',
  providerCount: 1204,
  cityCount: 85,
}

test.for<[string, Partial<Suggestion>, string]>([
  ['a state with its cities', {}, '1,204 providers in 85 cities'],
  ['one provider in one city', { providerCount: 1, cityCount: 1 }, '1 provider in 1 city'],
  ['a place without providers', { providerCount: 0, cityCount: 0 }, 'No providers listed'],
  ['a provider with its city', { type: 'provider', city: 'Austin', state: 'TX' }, 'Austin, TX'],
])('the second line shows %s', ([, fields, expected]) => {
  expect(suggestionFacts({ ...texas, ...fields })).toBe(expected)
})

test('a city shows no city count', () => {
  const { cityCount: _, ...city } = texas

  expect(suggestionFacts({ ...city, type: 'city', providerCount: 57 })).toBe('57 providers')
})

test.for([
  [0, 'No suggestions'],
  [1, '1 suggestion'],
  [8, '8 suggestions'],
] as const)('%i is announced as "%s"', ([count, expected]) => {
  expect(suggestionCount(count)).toBe(expected)
})
