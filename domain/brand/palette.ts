import { clampChroma, converter, type Oklch } from 'culori'
import { keysOf, recordOf } from '#domain/text/choices.ts'

/** The operator's colors, as "#rrggbb". */
export interface BrandColors {
  /** Links and main buttons. */
  accent: string
  /** Background of pages in the light scheme. */
  paper: string
}

export const DEFAULT_COLORS: BrandColors = { accent: '#145488', paper: '#fcf9f2' }

export function isDefault({ accent, paper }: BrandColors): boolean {
  return accent === DEFAULT_COLORS.accent && paper === DEFAULT_COLORS.paper
}

/**
 * What a color follows when the operator's colors differ from the default ones: the accent or the paper
 * wholly, or the hue and strength of the accent at its own lightness. Meanings (`fixed`) stay the same.
 */
type Follows = 'accent' | 'paper' | 'hue' | 'fixed'

const tone = (follows: Follows) => (l: number, c: number, h: number) => ({ follows, l, c, h })
const likeAccent = tone('accent')
const likePaper = tone('paper')
const likeHue = tone('hue')
const fixed = tone('fixed')

/** In the light and the dark scheme; dark pages do not follow the paper, which is light. */
const TONES = {
  /** Page background: warm paper. */
  paper: [likePaper(0.982, 0.009, 85), likeHue(0.195, 0.014, 262)],
  /** Cards, header, fields. */
  surface: [likePaper(0.997, 0.003, 85), likeHue(0.235, 0.016, 262)],
  /** Quiet fills: badges, hovered rows. */
  sunken: [likePaper(0.951, 0.013, 82), likeHue(0.275, 0.018, 262)],
  ink: [likeHue(0.235, 0.022, 262), fixed(0.945, 0.01, 85)],
  mutedInk: [likeHue(0.446, 0.022, 262), fixed(0.765, 0.014, 85)],
  line: [likePaper(0.885, 0.014, 80), likeHue(0.345, 0.018, 262)],
  /** Border of a control: 3:1 against paper. */
  controlLine: [likeHue(0.6, 0.02, 260), likeHue(0.58, 0.02, 262)],
  accent: [likeAccent(0.435, 0.105, 248), likeHue(0.795, 0.095, 235)],
  accentHover: [likeAccent(0.36, 0.1, 250), likeHue(0.87, 0.07, 232)],
  onAccent: [fixed(0.99, 0.004, 85), likeHue(0.2, 0.03, 250)],
  open: [fixed(0.42, 0.09, 155), fixed(0.83, 0.115, 155)],
  openFill: [fixed(0.94, 0.04, 155), fixed(0.315, 0.045, 158)],
  caution: [fixed(0.44, 0.085, 68), fixed(0.845, 0.1, 82)],
  cautionFill: [fixed(0.945, 0.045, 82), fixed(0.325, 0.045, 75)],
  danger: [fixed(0.48, 0.17, 27), fixed(0.78, 0.12, 25)],
  premium: [fixed(0.37, 0.085, 305), fixed(0.84, 0.075, 305)],
  premiumFill: [fixed(0.935, 0.028, 305), fixed(0.33, 0.055, 305)],
  /** Seas, lakes and rivers on the maps. */
  water: [fixed(0.86, 0.042, 231), fixed(0.35, 0.055, 245)],
  land: [likePaper(0.932, 0.021, 85), likeHue(0.265, 0.016, 262)],
  map1: [likeHue(0.925, 0.018, 235), likeHue(0.3, 0.022, 250)],
  map2: [likeHue(0.84, 0.045, 238), likeHue(0.38, 0.05, 246)],
  map3: [likeHue(0.72, 0.075, 241), likeHue(0.49, 0.075, 243)],
  map4: [likeHue(0.59, 0.1, 245), likeHue(0.62, 0.095, 240)],
  map5: [likeHue(0.455, 0.11, 249), likeHue(0.76, 0.1, 236)],
} as const

export type ColorName = keyof typeof TONES

type Scheme = Record<ColorName, Oklch>
export interface Palette {
  light: Scheme
  dark: Scheme
}

export const COLOR_NAMES = keysOf(TONES)

const oklch = converter('oklch')

function toOklch(hex: string): Oklch {
  const color = oklch(hex)
  if (color === undefined) throw new Error(`${hex} is not a color like #1a7f5a`)
  return color
}

/** Every color of both schemes. findWeakPairs says whether pages can be read in them. */
export function derivePalette(colors: BrandColors = DEFAULT_COLORS): Palette {
  const accent = compare('accent', colors)
  const paper = compare('paper', colors)
  const scheme = (index: 0 | 1): Scheme =>
    recordOf(COLOR_NAMES, (name) => {
      const { follows, l, c, h } = TONES[name][index]
      if (follows === 'fixed') return { mode: 'oklch', l, c, h }
      const { lighter, stronger, turn } = follows === 'paper' ? paper : accent
      const shifted: Oklch = {
        mode: 'oklch',
        l: follows === 'hue' ? l : Math.min(1, Math.max(0, l + lighter)),
        c: c * (follows === 'hue' ? Math.min(stronger, MAX_STRONGER) : stronger),
        h: turn(h),
      }
      return clampChroma(shifted, 'oklch')
    })
  const light = { ...scheme(0), accent: accent.own, paper: paper.own }
  return { light, dark: scheme(1) }
}

/** Ink and dark paper would look colored beside a vivid accent. */
const MAX_STRONGER = 2

/** The default colors lean toward their neighbors in hue; a green must not lean toward yellow. */
const UNLIKE_DEGREES = 45

/** How the operator's color differs from the default one. */
function compare(name: keyof BrandColors, colors: BrandColors) {
  const [own, usual] = [toOklch(colors[name]), toOklch(DEFAULT_COLORS[name])]
  const hue = usual.h ?? 0
  const ownHue = own.h ?? hue
  const nearness = Math.max(0, 1 - Math.abs(ownHue - hue) / UNLIKE_DEGREES)
  return {
    own,
    lighter: own.l - usual.l,
    stronger: own.c / usual.c,
    turn: (h: number) => (ownHue + (h - hue) * nearness + 360) % 360,
  }
}

/** "oklch(0.98 0.009 85)" */
export function cssColor({ l, c, h = 0 }: Oklch): string {
  return `oklch(${[l, c, h].map((value) => Number(value.toFixed(4))).join(' ')})`
}

/** Replaces the colors of the style sheet (pages/_styles/tokens.css.ts), wherever it is linked. */
export function formatColorSheet({ light, dark }: Palette): string {
  return `html:root{${variables(light)}}@media screen and (prefers-color-scheme:dark){html:root{${variables(dark)}}}`
}

function variables(scheme: Scheme): string {
  return COLOR_NAMES.map((name) => `--color-${name}:${cssColor(scheme[name])}`).join(';')
}
