import { expect, test } from 'vitest'
import { compareStreets } from '#domain/duplicates/streets.ts'

test.for([
  ['500 Main St', '500 Main Street', 'same'],
  ['500 N Main St', '500 Main St', 'same'],
  ['500 North Main', '500 N. Main St.', 'same'],
  ['1200 First Ave', '1200 1st Avenue', 'same'],
  ['850 S 1300 E', '850 South 1300 East', 'same'],
  ['500 Main St Ste 200', '500 Main St', 'same'],
  ['500 Main St Ste 200', '500 Main Street, Suite #200', 'same-unit'],
  ['500 Main St #4', '500 Main St Unit 4', 'same-unit'],
  ['500 Main St 2nd Floor', '500 Main St, 2nd floor', 'same-unit'],
  ['500 Main St Bldg B', '500 Main St Building B', 'same-unit'],
  ['500 Main St Ste 200', '500 Main St Ste 201', 'other-unit'],
  ['500 Main St', '502 Main St', 'different'],
  ['500 N Main St', '500 S Main St', 'different'],
  ['500 Main St', '500 Oak St', 'different'],
  ['12 3rd St', '1 23rd St', 'different'],
  ['500 Main St', '', 'unknown'],
  ['Downtown', 'Downtown', 'unknown'],
] as const)('%j and %j: %s', ([a, b, match]) => {
  expect(compareStreets(a, b)).toBe(match)
  expect(compareStreets(b, a)).toBe(match)
})
