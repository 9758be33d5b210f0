import { expect, test } from 'vitest'
import { stateFromText } from '#domain/places/states.ts'
import { TERRITORIES, territoryByCode, territoryFromText } from '#domain/places/territories.ts'

test.for([
  ['PR', 'Puerto Rico'],
  ['pr', 'Puerto Rico'],
  [' puerto  rico ', 'Puerto Rico'],
  ['U.S. Virgin Islands', 'U.S. Virgin Islands'],
  ['us virgin islands', 'U.S. Virgin Islands'],
  ['Virgin Islands', 'U.S. Virgin Islands'],
  ['Guam', 'Guam'],
  ['CNMI', 'Northern Mariana Islands'],
  ['American Samoa', 'American Samoa'],
] as const)('reads "%s" as %s', ([text, name]) => {
  expect(territoryFromText(text)?.name).toBe(name)
})

test.for(['', 'Texas', 'TX', 'Cuba', 'constructor', 'P.R'])(
  'reads no territory in "%s"',
  (text) => {
    expect(territoryFromText(text)).toBeUndefined()
  },
)

test('territories are not states', () => {
  for (const { code, name } of TERRITORIES) {
    expect(territoryByCode(code)?.name).toBe(name)
    expect(stateFromText(code) ?? stateFromText(name)).toBeUndefined()
  }
})
