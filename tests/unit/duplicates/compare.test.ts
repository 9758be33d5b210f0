import { expect, test } from 'vitest'
import { compareNames } from '#domain/clinics/similar-names.ts'
import { compareStreets } from '#domain/duplicates/compare.ts'
import { table } from '#tests/helpers/data/words.ts'

const byName = (one: string, other: string) =>
  compareNames({ name: one, city: 'Austin' }, { name: other, city: 'Austin' })

test.for(table`
  Willow Skin            | WILLOW SKIN          | same
  O'Brien Skin           | OBrien Skin          | same
  Señor Láser            | Senor Laser          | same
  Med Spa Willow         | MedSpa Willow        | same
  Willow & Co. Skin      | The Willow Skin, LLC | nearly-same
  Willow Skin            | Wilow Skin           | nearly-same
  Willow Skin            | Skin Willow          | nearly-same
  Willow Laser Studio    | Willow Skin Clinic   | similar
  Willow Laser of Austin | Willow Laser         | similar
  WillowCreek Skin       | Willow Creek Laser   | similar
  Willow Creek Laser     | Willow Laser         | related
  Laser Tattoo Removal   | Willow Laser         | unclear
  Willow Laser           | Amber Laser          | different
  First Street Tattoo    | Third Street Tattoo  | different
  Studio 54              | Studio 55            | different
`)('the names %j and %j: %s', ([a, b, match]) => {
  expect(byName(a, b)).toBe(match)
  expect(byName(b, a)).toBe(match)
})

test.for(table`
  500 Main St           | 500 Main Street             | same
  500 N Main St         | 500 Main St                 | same
  500 North Main        | 500 N. Main St.             | same
  1200 First Ave        | 1200 1st Avenue             | same
  850 S 1300 E          | 850 South 1300 East         | same
  500 Main St Ste 200   | 500 Main St                 | same
  500 Main St Ste 200   | 500 Main Street, Suite #200 | same-unit
  500 Main St #4        | 500 Main St Unit 4          | same-unit
  500 Main St 2nd Floor | 500 Main St, 2nd floor      | same-unit
  500 Main St Bldg B    | 500 Main St Building B      | same-unit
  500 Main St Ste 200   | 500 Main St Ste 201         | other-unit
  500 Main St           | 502 Main St                 | different
  500 N Main St         | 500 S Main St               | different
  500 Main St           | 500 Oak St                  | different
  12 3rd St             | 1 23rd St                   | different
  500 Main St           |                             | unknown
  Downtown              | Downtown                    | unknown
`)('the streets %j and %j: %s', ([a, b, match]) => {
  expect(compareStreets(a, b)).toBe(match)
  expect(compareStreets(b, a)).toBe(match)
})
