import { expect, test } from 'vitest'
import { hasFittingCategory } from '#domain/clinics/facts/place-category.ts'

test.for([
  'Laser hair removal service',
  'Skin care clinic',
  'Dermatologist',
  'Esthetician',
  'Tattoo removal service',
  'Medical spa',
  'Medspa',
])('the category %s fits', (category) => {
  expect(hasFittingCategory({ category, subtypes: '' })).toBe(true)
})

test.for(['Day spa', 'Dentist', 'Hair salon', 'Eraser shop', 'Spa', 'Doctor'])(
  'the category %s does not fit',
  (category) => {
    expect(hasFittingCategory({ category, subtypes: '' })).toBe(false)
  },
)

test('one fitting category among several is enough', () => {
  expect(hasFittingCategory({ category: 'Spa', subtypes: 'Day spa, Tattoo shop' })).toBe(true)
})

test('a place without categories has no verdict', () => {
  expect(hasFittingCategory({ category: '', subtypes: ' ' })).toBeUndefined()
})
