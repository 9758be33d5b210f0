import { expect, test } from 'vitest'
import { SERVICES } from '#domain/clinics/services.ts'
import { lines } from '#tests/helpers/data/words.ts'

test('the eight services keep their order', () => {
  expect(SERVICES).toEqual(lines`
    Laser Tattoo Removal
    Q-Switch Laser
    Picosecond Laser
    Color Tattoo Removal
    Black & Grey Tattoo Removal
    Cover-up Consultation
    Scar Treatment
    Pigmentation Treatment
  `)
})
