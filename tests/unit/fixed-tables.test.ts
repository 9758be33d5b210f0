import { expect, test } from 'vitest'
import { CLAIMED_TOTALS, TOP_STATES } from '#domain/claims.ts'
import { CLINIC_SERVICE, SERVICES } from '#domain/services.ts'
import { STATES } from '#domain/states.ts'

test('the eight services stand in their order', () => {
  expect(SERVICES).toEqual([
    'Laser Tattoo Removal',
    'Q-Switch Laser',
    'Picosecond Laser',
    'Color Tattoo Removal',
    'Black & Grey Tattoo Removal',
    'Cover-up Consultation',
    'Scar Treatment',
    'Pigmentation Treatment',
  ])
  expect(CLINIC_SERVICE).toBe('Tattoo Removal')
})

test('the claims are the fixed ones, and each top state is a state', () => {
  expect(CLAIMED_TOTALS).toEqual({ providers: 18_900, states: 50, cities: 3_500 })
  expect(TOP_STATES.map(({ name }) => name)).toEqual([
    'California',
    'Texas',
    'Florida',
    'New York',
    'Pennsylvania',
    'Illinois',
    'Ohio',
    'Georgia',
  ])
  for (const { name } of TOP_STATES) {
    expect(STATES.map((state) => state.name)).toContain(name)
  }
})
