import { wcagContrast } from 'culori'
import {
  derivePalette,
  hexColor,
  type BrandColors,
  type ColorName,
  type Palette,
} from './palette.ts'

type Pair = readonly [front: ColorName, back: ColorName]

const TEXT_RATIO = 4.5
/** Of parts that are no text (WCAG 1.4.11). */
const SHAPE_RATIO = 3

/** Text on its background. */
const TEXT_PAIRS: readonly Pair[] = [
  ...(['paper', 'surface', 'sunken'] as const).flatMap(
    (background) =>
      [
        ['ink', background],
        ['mutedInk', background],
        ['accent', background],
        ['accentHover', background],
        ['danger', background],
        ['open', background],
        ['caution', background],
      ] as const,
  ),
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['open', 'openFill'],
  ['paper', 'ink'],
  ['caution', 'cautionFill'],
  ['ink', 'cautionFill'],
  ['accent', 'cautionFill'],
  ['accentHover', 'cautionFill'],
  ['premium', 'premiumFill'],
  ['mutedInk', 'map1'],
]

/** Borders and drawings on their background. */
const SHAPE_PAIRS: readonly Pair[] = [
  ['controlLine', 'paper'],
  ['controlLine', 'surface'],
  ['accent', 'map1'],
]

/** Names every pair that is hard to read: `"accent" on "paper" has 2.31:1 in the light scheme, needs 4.5:1`. */
export function findWeakPairs(palette: Palette): string[] {
  const wanted = [
    ...TEXT_PAIRS.map((pair) => ({ pair, needed: TEXT_RATIO })),
    ...SHAPE_PAIRS.map((pair) => ({ pair, needed: SHAPE_RATIO })),
  ]
  return (['light', 'dark'] as const).flatMap((scheme) =>
    wanted.flatMap(({ pair: [front, back], needed }) => {
      const ratio = wcagContrast(palette[scheme][front], palette[scheme][back])
      if (ratio >= needed) return []
      return `"${front}" on "${back}" has ${roundDown(ratio)}:1 in the ${scheme} scheme, needs ${needed}:1`
    }),
  )
}

/** 4.499 is not 4.5. */
function roundDown(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2)
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
    const accent = hexColor({ ...own, l })
    if (findWeakPairs(derivePalette({ ...colors, accent })).length === 0) return accent
  }
  return undefined
}
