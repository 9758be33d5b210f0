import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { foldPlaceName } from '#domain/places/place-names.ts'
import { PREDEFINED_CITIES, findPredefinedCity } from '#domain/places/predefined-cities.ts'
import { stateByCode } from '#domain/places/states.ts'

test('lists about 150 cities, each name once and in a real state', () => {
  const names = PREDEFINED_CITIES.map((city) => foldPlaceName(city.name))

  expect(PREDEFINED_CITIES.length).toBeGreaterThanOrEqual(150)
  expect(PREDEFINED_CITIES.length).toBeLessThan(200)
  expect(new Set(names).size).toBe(names.length)
  expect(PREDEFINED_CITIES.filter((city) => !stateByCode(city.stateCode))).toEqual([])
})

test.for([
  ['New York', 'New York', 'NY'],
  ['new york city', 'New York', 'NY'],
  ['LOS ANGELES', 'Los Angeles', 'CA'],
  ['  santa   monica ', 'Santa Monica', 'CA'],
  ['San José', 'San Jose', 'CA'],
  ['Saint Louis', 'St. Louis', 'MO'],
  ['st louis', 'St. Louis', 'MO'],
  ['Port Saint Lucie', 'Port St. Lucie', 'FL'],
  ['N Las Vegas', 'North Las Vegas', 'NV'],
  ['nyc', 'New York', 'NY'],
  ['the Bronx', 'Bronx', 'NY'],
  ['ft. worth', 'Fort Worth', 'TX'],
  ['winston salem', 'Winston-Salem', 'NC'],
  ['Washington, D.C.', 'Washington', 'DC'],
] as const)('finds %s', ([text, name, stateCode]) => {
  expect(findPredefinedCity(text)).toEqual({ name, stateCode })
})

test.for(['', 'Gotham', 'New', 'York', 'Los Angeles County', 'constructor', '10001'])(
  'does not find "%s"',
  (text) => {
    expect(findPredefinedCity(text)).toBeUndefined()
  },
)

test('resolves a name shared by several states to the largest city', () => {
  const largest = new Map<string, { stateCode: string; population: number }>()
  for (const line of readFileSync('data/places.csv', 'utf8').split('\n')) {
    const [kind, , name = '', stateCode = '', , , people] = line.split(',')
    const population = Number(people)
    const known = largest.get(foldPlaceName(name))
    if (kind === 'city' && population > (known?.population ?? 0)) {
      largest.set(foldPlaceName(name), { stateCode, population })
    }
  }

  const misplaced = PREDEFINED_CITIES.filter(
    (city) => largest.get(foldPlaceName(city.name))?.stateCode !== city.stateCode,
  )

  expect(misplaced).toEqual([])
})
