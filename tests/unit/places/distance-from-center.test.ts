import { expect, test } from 'vitest'
import { distanceFromCenter } from '#domain/places/distance-from-center.ts'

const AUSTIN = { name: 'Austin', center: { latitude: 30.3, longitude: -97.75 } }
const NORTH = { latitude: 30.4, longitude: -97.75 }

test('says how far and in which direction a provider is from the center of its city', () => {
  expect(distanceFromCenter(NORTH, AUSTIN)).toBe('6.9 mi north of the center of Austin')
})

test('a position that is the center of a ZIP code is "about" as far', () => {
  const provider = { ...NORTH, approximatePosition: 'zip' as const }

  expect(distanceFromCenter(provider, AUSTIN)).toBe('about 6.9 mi north of the center of Austin')
})

test.for([
  ['is the center of the city', { ...NORTH, approximatePosition: 'city' as const }],
  ['is the center by chance', AUSTIN.center],
  ['is in another city of that name', { latitude: 32.3, longitude: -97.75 }],
] as const)('says nothing where the position %s', ([, provider]) => {
  expect(distanceFromCenter(provider, AUSTIN)).toBe('')
})
