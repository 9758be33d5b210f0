import { expect, test } from 'vitest'
import { detectNearMe } from '#domain/search/phrases.ts'

test.for([
  'near me',
  'tattoo removal near me',
  'Laser Tattoo Removal Near Me',
  'clinics nearby',
  'closest tattoo removal',
  'nearest laser clinic',
  'tattoo removal in my area',
  'tattoo removal close to me',
])('%j asks only for nearby providers', (text) => {
  expect(detectNearMe(text)).toBe('only')
})

test.for(['weekday ink near me', 'nearest Zzyzx'])('%j also asks for something else', (text) => {
  expect(detectNearMe(text)).toBe('also')
})

test.for(['laser', 'tattoo removal', 'Nearman Laser', 'me', '', 'near Austin'])(
  '%j does not depend on the visitor’s location',
  (text) => {
    expect(detectNearMe(text)).toBeUndefined()
  },
)
