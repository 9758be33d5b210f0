import { expect, test } from 'vitest'
import { contrast, SHAPE_PAIRS, TEXT_PAIRS } from '#styles/contrast.ts'
import { DARK, LIGHT, hexColor } from '#styles/palette.ts'

for (const [scheme, palette] of Object.entries({ light: LIGHT, dark: DARK })) {
  test.for(TEXT_PAIRS)(`text in ${scheme}: %s on %s has at least 4.5:1`, ([text, ground]) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5)
  })
  test.for(SHAPE_PAIRS)(`shapes in ${scheme}: %s on %s have at least 3:1`, ([shape, ground]) => {
    expect(contrast(palette[shape], palette[ground])).toBeGreaterThanOrEqual(3)
  })
}

test('black on white has the maximum contrast', () => {
  expect(contrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21)
})

test('converts colors to sRGB like browsers', () => {
  expect(hexColor([1, 0, 0])).toBe('#ffffff')
  expect(hexColor([0, 0, 0])).toBe('#000000')
  expect(hexColor([0.628, 0.2577, 29.23])).toBe('#ff0000')
})
