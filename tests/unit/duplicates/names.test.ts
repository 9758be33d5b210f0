import { expect, test } from 'vitest'
import { compareNames } from '#domain/clinics/similar-names.ts'

const compare = (one: string, other: string) =>
  compareNames({ name: one, city: 'Austin' }, { name: other, city: 'Austin' })

test.for([
  ['Willow Skin', 'WILLOW SKIN', 'same'],
  ["O'Brien Skin", 'OBrien Skin', 'same'],
  ['Señor Láser', 'Senor Laser', 'same'],
  ['Med Spa Willow', 'MedSpa Willow', 'same'],
  ['Willow & Co. Skin', 'The Willow Skin, LLC', 'nearly-same'],
  ['Willow Skin', 'Wilow Skin', 'nearly-same'],
  ['Willow Skin', 'Skin Willow', 'nearly-same'],
  ['Willow Laser Studio', 'Willow Skin Clinic', 'similar'],
  ['Willow Laser of Austin', 'Willow Laser', 'similar'],
  ['WillowCreek Skin', 'Willow Creek Laser', 'similar'],
  ['Willow Creek Laser', 'Willow Laser', 'related'],
  ['Laser Tattoo Removal', 'Willow Laser', 'unclear'],
  ['Willow Laser', 'Amber Laser', 'different'],
  ['First Street Tattoo', 'Third Street Tattoo', 'different'],
  ['Studio 54', 'Studio 55', 'different'],
] as const)('%j and %j: %s', ([a, b, match]) => {
  expect(compare(a, b)).toBe(match)
  expect(compare(b, a)).toBe(match)
})
