import { expect, test } from 'vitest'
import { parseValue, statedServices } from '#domain/stewardship/fields.ts'

test('services that the site no longer names are left out', () => {
  const stored = JSON.stringify(['Scar Treatment', 'Cover-Up Preparation'])

  expect(parseValue(statedServices, stored, [])).toEqual(['Scar Treatment'])
})
