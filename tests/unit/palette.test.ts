import { expect, test } from 'vitest'
import { DARK, LIGHT, hexColor, linearRgb, type ColorName, type Oklch } from '#styles/palette.ts'

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(color: Oklch): number {
  const [red, green, blue] = linearRgb(color).map((value) => Math.min(1, Math.max(0, value)))
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** Contrast ratio as WCAG 2.2 defines it. */
function contrast(a: Oklch, b: Oklch): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

const TEXT_PAIRS: [ColorName, ColorName][] = [
  ...(['paper', 'surface', 'sunken'] as const).flatMap((ground): [ColorName, ColorName][] => [
    ['ink', ground],
    ['mutedInk', ground],
    ['accent', ground],
    ['accentHover', ground],
    ['danger', ground],
  ]),
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['open', 'openFill'],
  ['caution', 'cautionFill'],
  ['premium', 'premiumFill'],
]
const SHAPE_PAIRS: [ColorName, ColorName][] = [
  ['controlLine', 'paper'],
  ['controlLine', 'surface'],
  ['caution', 'surface'],
  ['open', 'surface'],
]

for (const [scheme, palette] of Object.entries({ light: LIGHT, dark: DARK })) {
  test.for(TEXT_PAIRS)(`text in ${scheme}: %s on %s has at least 4.5:1`, ([text, ground]) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5)
  })
  test.for(SHAPE_PAIRS)(`shapes in ${scheme}: %s on %s have at least 3:1`, ([shape, ground]) => {
    expect(contrast(palette[shape], palette[ground])).toBeGreaterThanOrEqual(3)
  })
}

test('colors convert to sRGB as browsers do', () => {
  expect(hexColor([1, 0, 0])).toBe('#ffffff')
  expect(hexColor([0, 0, 0])).toBe('#000000')
  expect(hexColor([0.628, 0.2577, 29.23])).toBe('#ff0000')
})
