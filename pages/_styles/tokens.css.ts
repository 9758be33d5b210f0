import { createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css'
import { cssColor, derivePalette, COLOR_NAMES } from '#domain/brand/palette.ts'
import { recordOf } from '#domain/text/choices.ts'

// The default colors. A site with colors of its own links a sheet that replaces the variables.
const { light, dark } = derivePalette()
const lightColors = recordOf(COLOR_NAMES, (name) => cssColor(light[name]))
const colorContract = createGlobalThemeContract(
  lightColors,
  (_value, [name = '']) => `color-${name}`,
)

createGlobalTheme(':root', colorContract, lightColors)

const darkVars = Object.fromEntries(
  Object.entries(dark).map(([name, color]) => [`--color-${name}`, cssColor(color)]),
)
globalStyle(':root', {
  colorScheme: 'light dark',
  // `screen` keeps printing light.
  '@media': { 'screen and (prefers-color-scheme: dark)': { vars: darkVars } },
})

/**
 * Forced colors do not reach what a drawing paints, so there the visitor's own colors take the place of the tokens. Shades
 * of the map stay.
 */
const FORCED: Readonly<Record<string, readonly (keyof typeof light)[]>> = {
  Canvas: ['paper', 'surface', 'sunken', 'land'],
  CanvasText: ['ink', 'mutedInk', 'open'],
  GrayText: ['line', 'controlLine', 'water'],
  Highlight: ['accent', 'caution'],
  HighlightText: ['onAccent'],
}
const forcedVars = Object.entries(FORCED).flatMap(([system, names]) =>
  names.map((name) => [`--color-${name}`, system]),
)
globalStyle('svg', {
  '@media': { '(forced-colors: active)': { vars: Object.fromEntries(forcedVars) } },
})

/** The design tokens: components take every color, size and space from here. */
export const tokens = {
  color: colorContract,
  /** Steps of 4 px. */
  space: {
    xxs: '0.25rem',
    xs: '0.5rem',
    s: '0.75rem',
    m: '1rem',
    l: '1.5rem',
    xl: '2rem',
    xxl: '3rem',
    xxxl: '4rem',
    huge: '6rem',
  },
  font: {
    text: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
    heading: '"Fading Serif", "Fading Serif by Georgia", "Fading Serif by Times", serif',
  },
  /** Type scale: 1.2 on a phone, 1.25 on a desktop. */
  text: {
    tiny: '0.8125rem',
    small: '0.875rem',
    control: '0.9375rem',
    body: '1rem',
    lead: 'clamp(1.0625rem, 1.02rem + 0.25vw, 1.1875rem)',
    h3: 'clamp(1.125rem, 1.09rem + 0.18vw, 1.25rem)',
    h2: 'clamp(1.44rem, 1.38rem + 0.3vw, 1.625rem)',
    h1: 'clamp(1.85rem, 1.6rem + 1.1vw, 2.6rem)',
    display: 'clamp(2.1rem, 1.7rem + 2vw, 3.3rem)',
  },
  radius: { medium: '10px', round: '999px' },
  target: '2.75rem', // 44 px, minimum height of a control
  /** `text` fits 65 letters; an average letter is 0.86 zeros (ch) wide. */
  width: { page: '72rem', desk: '96rem', text: '56ch' },
  motion: '160ms',
} as const

/** Media queries. */
export const at = {
  /** Breakpoint between phone and desktop layout. */
  wide: 'screen and (min-width: 48rem)',
  belowWide: 'screen and (max-width: 47.99rem)',
  /** From here a second column fits beside the main one, and the header's links beside the name. */
  desk: 'screen and (min-width: 64rem)',
  belowDesk: 'screen and (max-width: 63.99rem)',
  /** From here the header's search box fits there as well. */
  searchFits: 'screen and (min-width: 76rem)',
  /** Most phones in portrait orientation. */
  phone: 'screen and (max-width: 30rem)',
  forced: '(forced-colors: active)',
  noScript: '(scripting: none)',
} as const

export const { color, space, text: size } = tokens

/** Around a control, and between the parts of a page or list. */
export const controlLine = `1px solid ${color.controlLine}`
export const hairline = `1px solid ${color.line}`
