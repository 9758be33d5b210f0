import { expect, test } from 'vitest'
import { readLocation } from '#domain/search/location-parameter.ts'
import { locationParameter, parseZip, type SearchLocation } from '#domain/search/location.ts'

const texas = { type: 'state', name: 'Texas', state: 'TX', abbreviation: 'TX' }
const austin = { type: 'city', name: 'Austin, TX', city: 'Austin', state: 'TX' }

test.for<[object, object]>([
  [{ type: 'state', name: 'texas' }, texas],
  [{ type: 'state', name: 'Lone Star', abbreviation: 'tx' }, texas],
  [{ type: 'city', name: 'Austin, TX' }, austin],
  [
    { type: 'city', name: 'Austin, texas' },
    { ...austin, name: 'Austin, texas' },
  ],
  [
    { type: 'city', name: 'Austin', state: 'TEXAS' },
    { ...austin, name: 'Austin' },
  ],
  [
    { type: 'city', name: 'Austin', url: '/states/texas' },
    { ...austin, name: 'Austin', url: '/states/texas' },
  ],
  [
    { type: 'city', name: 'Albany', url: '/states/new-york/albany' },
    { type: 'city', name: 'Albany', city: 'Albany', state: 'NY', url: '/states/new-york/albany' },
  ],
  [
    { type: 'city', name: 'Austin', state: 'Ruritania' },
    { type: 'city', name: 'Austin', city: 'Austin' },
  ],
  [
    { type: 'zip', name: '02134-1000' },
    { type: 'zip', name: '02134-1000', zipCode: '02134' },
  ],
  [
    { type: 'zip', name: 'Allston', zipCode: '02134', city: 'Boston', state: 'ma', extra: 1 },
    { type: 'zip', name: 'Allston', zipCode: '02134', city: 'Boston', state: 'MA' },
  ],
  [
    { type: 'zip', name: '00901', state: 'pr' },
    { type: 'zip', name: '00901', zipCode: '00901', state: 'PR' },
  ],
  [
    { type: 'city', name: 'San Juan, Puerto Rico' },
    { type: 'city', name: 'San Juan, Puerto Rico', city: 'San Juan', state: 'PR' },
  ],
])('reads %j as %j', ([parameter, location]) => {
  expect(readLocation(JSON.stringify(parameter))).toEqual(location)
})

test.for([
  undefined,
  ['{}'],
  '',
  'Austin',
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
])('rejects %j', (value) => {
  expect(readLocation(value)).toBeUndefined()
})

test('drops a link to another site', () => {
  const parameter = JSON.stringify({ type: 'state', name: 'Texas', url: 'https://evil.example/' })

  expect(readLocation(parameter)).toEqual(texas)
})

test('reads back what locationParameter writes', () => {
  const location: SearchLocation = {
    type: 'city',
    name: 'Kansas City, MO',
    city: 'Kansas City',
    state: 'MO',
    url: '/states/missouri/kansas-city',
    ambiguous: true,
  }

  expect(readLocation(locationParameter(location))).toEqual(location)
})

test.for([
  ['02134', '02134'],
  [' 02134-1234 ', '02134'],
  ['2134', undefined],
  ['02134-12', undefined],
  ['021345', undefined],
  ['٠٢١٣٤', undefined],
] as const)('the ZIP of %j is %j', ([text, zip]) => {
  expect(parseZip(text)).toBe(zip)
})
