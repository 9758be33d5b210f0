import { linearRgb, type ColorName, type Oklch } from './palette.ts'

/** Text on its background: at least 4.5:1. */
export const TEXT_PAIRS: readonly (readonly [text: ColorName, background: ColorName])[] = [
  ...(['paper', 'surface', 'sunken'] as const).flatMap(
    (background) =>
      [
        ['ink', background],
        ['mutedInk', background],
        ['accent', background],
        ['accentHover', background],
        ['danger', background],
      ] as const,
  ),
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['open', 'openFill'],
  ['caution', 'cautionFill'],
  ['premium', 'premiumFill'],
  ['mutedInk', 'map1'],
]

/** Borders and drawings on their background: at least 3:1. */
export const SHAPE_PAIRS: readonly (readonly [shape: ColorName, background: ColorName])[] = [
  ['controlLine', 'paper'],
  ['controlLine', 'surface'],
  ['caution', 'surface'],
  ['open', 'surface'],
  ['accent', 'map1'],
]

/** Contrast ratio as WCAG 2.2 defines it, 1 to 21. */
export function contrast(a: Oklch, b: Oklch): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(color: Oklch): number {
  const [red, green, blue] = linearRgb(color).map((value) => Math.min(1, Math.max(0, value)))
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}
