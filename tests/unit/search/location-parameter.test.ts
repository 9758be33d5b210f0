import { expect, test } from 'vitest'
import { readLocation } from '#domain/search/location-parameter.ts'
import { locationParameters, type SearchLocation } from '#domain/search/location.ts'
import { parseZip } from '#domain/places/place-names.ts'

const texas = { type: 'state', name: 'Texas', state: 'TX', abbreviation: 'TX' }
const austin = { type: 'city', name: 'Austin, TX', city: 'Austin', state: 'TX' }

test.for<[string | object, object]>([
  ['Texas', texas],
  [
    'district of columbia',
    { ...texas, name: 'District of Columbia', state: 'DC', abbreviation: 'DC' },
  ],
  ['Austin, TX', austin],
  ['San Juan, PR', { type: 'city', name: 'San Juan, PR', city: 'San Juan', state: 'PR' }],
  ['02134', { type: 'zip', name: '02134', zipCode: '02134' }],
  [{ type: 'state', name: 'texas' }, texas],
  [{ type: 'state', name: 'Lone Star', abbreviation: 'tx' }, texas],
  [{ type: 'state', name: 'Texas', url: 'https://evil.example/' }, texas],
  [{ type: 'city', name: 'Austin, TX' }, austin],
  [{ type: 'city', name: 'Austin, texas' }, austin],
  [{ type: 'city', name: 'Austin', state: 'TEXAS' }, austin],
  [{ type: 'city', name: 'Austin', url: '/states/texas' }, austin],
  [
    { type: 'city', name: 'Albany', url: '/states/new-york/albany' },
    { type: 'city', name: 'Albany, NY', city: 'Albany', state: 'NY' },
  ],
  [
    { type: 'city', name: 'Austin', state: 'Ruritania' },
    { type: 'city', name: 'Austin', city: 'Austin' },
  ],
  [
    { type: 'zip', name: '02134-1000' },
    { type: 'zip', name: '02134', zipCode: '02134' },
  ],
  [
    { type: 'zip', name: 'Allston', zipCode: '02134', city: 'Boston', state: 'ma', extra: 1 },
    { type: 'zip', name: '02134', zipCode: '02134' },
  ],
])('reads %j as %j', ([parameter, location]) => {
  const text = typeof parameter === 'string' ? parameter : JSON.stringify(parameter)

  expect(readLocation({ location: text })).toEqual(location)
})

test.for([
  '{}',
  '',
  'Austin',
  '1234',
  '{',
  'null',
  '[]',
  '{"type":"planet","name":"Mars"}',
  '{"type":"city"}',
  '{"type":"city","name":"  "}',
  '{"type":"zip","name":"1234"}',
  '{"type":"zip","name":"123456"}',
  '{"type":"state","name":"Ruritania"}',
  `{"type":"city","name":"${'a'.repeat(5000)}"}`,
])('rejects %j', (location) => {
  expect(readLocation({ location })).toBeUndefined()
})

test.for<SearchLocation>([
  {
    type: 'city',
    name: 'Kansas City, MO',
    city: 'Kansas City',
    state: 'MO',
    ambiguous: true,
    typed: 'kansa',
  },
  { type: 'city', name: 'Springfield', city: 'Springfield' },
  { type: 'state', name: 'Texas', state: 'TX', abbreviation: 'TX', ambiguous: true },
])('reads back what locationParameters writes for %j', (location) => {
  expect(readLocation(Object.fromEntries(locationParameters(location)))).toEqual(location)
})

test.for([
  ['02134', '02134'],
  [' 02134-1234 ', '02134'],
  ['021341234', '02134'],
  ['2134', undefined],
  ['02134-12', undefined],
  ['021345', undefined],
  ['٠٢١٣٤', undefined],
] as const)('the ZIP of %j is %j', ([text, zip]) => {
  expect(parseZip(text)).toBe(zip)
})
