import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldPlaceName } from '#domain/places/place-names.ts'
import { table } from '#tests/helpers/data/words.ts'

test.for(table`
  AUSTIN                      | Austin
  La Cañada                   | La Canada
  Winston-Salem               | winston  salem
  Winston–Salem               | Winston-Salem
  Coeur d’Alene               | Coeur d'Alene
  ʻEwa Beach                  | Ewa Beach
  Lee's Summit                | Lees Summit
  Washington, D.C.            | washington dc
  Mt. Vernon                  | Mount Vernon
  East St. Louis              | East Saint Louis
  Sault Ste. Marie            | Sault Sainte Marie
  St.Louis                    | Saint Louis
  Ft Worth                    | Fort Worth
  N. Las Vegas                | North Las Vegas
  E St Louis                  | East Saint Louis
  No. Little Rock             | North Little Rock
  So. San Francisco           | South San Francisco
  Louisville/Jefferson County | Louisville Jefferson County
`)('%s and %s are one place', ([one, other]) => {
  expect(foldPlaceName(` ${one} `)).toBe(foldPlaceName(other))
})

test.for(table`
  Sterling    | Saintrling
  St. Marys   | Ste. Marys
  Kansas City | Kansas
  W           | West
  Avenue S    | Avenue South
`)('%s and %s are different places', ([one, other]) => {
  expect(foldPlaceName(one)).not.toBe(foldPlaceName(other))
})

test.for(['', ' ', '-', "'", '. - .'])('"%s" folds to an empty name', (text) => {
  expect(foldPlaceName(text)).toBe('')
})

test('folding is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const folded = foldPlaceName(text)

      expect(foldPlaceName(folded)).toBe(folded)
    }),
  )
})
