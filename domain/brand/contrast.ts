import { formatHex, wcagContrast } from 'culori'
import {
  COLOR_NAMES,
  derivePalette,
  type BrandColors,
  type ColorName,
  type Palette,
} from './palette.ts'

/** Colors in front, by the color behind them. */
type Pairs = Partial<Record<ColorName, readonly ColorName[]>>

const INKS = ['ink', 'mutedInk', 'accent', 'accentHover', 'danger', 'open', 'caution'] as const
const TEXTS: Pairs = {
  paper: INKS,
  surface: INKS,
  sunken: INKS,
  ink: ['paper'],
  accent: ['onAccent'],
  accentHover: ['onAccent'],
  openFill: ['open'],
  cautionFill: ['caution', 'ink', 'accent', 'accentHover'],
  premiumFill: ['premium'],
  land: ['ink', 'mutedInk'],
  water: ['mutedInk'],
}
/** Borders and drawings (WCAG 1.4.11). */
const SHAPES: Pairs = {
  paper: ['controlLine'],
  surface: ['controlLine'],
  land: ['accent'],
  water: ['accent'],
}

/** Names every pair that is hard to read: `"accent" on "paper" has 2.31:1 in the light scheme, needs 4.5:1`. */
export function findWeakPairs(palette: Palette): string[] {
  const weak = (scheme: keyof Palette, pairs: Pairs, needed: number) =>
    COLOR_NAMES.flatMap((back) =>
      (pairs[back] ?? []).flatMap((front) => {
        const ratio = wcagContrast(palette[scheme][front], palette[scheme][back])
        // 4.499 is not 4.5.
        const shown = (Math.floor(ratio * 100) / 100).toFixed(2)
        return ratio < needed
          ? `"${front}" on "${back}" has ${shown}:1 in the ${scheme} scheme, needs ${needed}:1`
          : []
      }),
    )
  return (['light', 'dark'] as const).flatMap((scheme) => [
    ...weak(scheme, TEXTS, 4.5),
    ...weak(scheme, SHAPES, 3),
  ])
}

/** Says which pair is hard to read, and an accent that would do; `undefined` if there is none. */
export function refuseColors(colors: BrandColors): string | undefined {
  const [first, ...others] = findWeakPairs(derivePalette(colors))
  if (first === undefined) return undefined
  const accent = findReadableAccent(colors)
  return [
    `cannot be read: ${first}`,
    ...(others.length === 0 ? [] : [`${others.length} other pairs are too weak as well`]),
    accent === undefined ? 'choose a lighter paper' : `the accent ${accent} would do`,
  ].join('; ')
}

const STEP = 0.01

/** The nearest darker accent, as "#rrggbb". */
function findReadableAccent(colors: BrandColors): string | undefined {
  const own = derivePalette(colors).light.accent
  for (let { l } = own; l > 0; l -= STEP) {
    const accent = formatHex({ ...own, l })
    if (findWeakPairs(derivePalette({ ...colors, accent })).length === 0) return accent
  }
  return undefined
}
