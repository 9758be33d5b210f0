import * as fc from 'fast-check'

const SURROGATES = { first: 0xd8_00, count: 0x8_00 }
const CODE_POINTS = 0x11_00_00 - SURROGATES.count

const character = fc
  .nat(CODE_POINTS - 1)
  .map((index) => String.fromCodePoint(index < SURROGATES.first ? index : index + SURROGATES.count))

/**
 * Texts of any code points except surrogates. `fc.string({ unit: 'binary' })` draws the same texts, but
 * builds a table of all code points, which takes half a second and 100 MB in each test process.
 */
export const anyText = (limits: fc.ArrayConstraints = {}) =>
  fc.array(character, limits).map((characters) => characters.join(''))
