import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

const STARS = 5
const STAR = '0.9375rem'
const SHAPE = 'M6 .6l1.7 3.55 3.9.5-2.85 2.7.7 3.85L6 9.35 2.55 11.2l.7-3.85L.4 4.65l3.9-.5z'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12"><path d="${SHAPE}"/></svg>`
const mask = `url("data:image/svg+xml,${encodeURIComponent(svg)}") left center / ${STAR} ${STAR} repeat-x`

export const line = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: tokens.space.xs,
  fontSize: tokens.text.small,
  fontVariantNumeric: 'tabular-nums',
})
export const stars = style({
  display: 'inline-block',
  width: `calc(${STARS} * ${STAR})`,
  height: STAR,
  mask,
  backgroundColor: tokens.color.line,
  '@media': {
    '(forced-colors: active)': { backgroundColor: 'GrayText', forcedColorAdjust: 'none' },
  },
})
const fill = style({
  display: 'block',
  height: '100%',
  backgroundColor: tokens.color.caution,
  '@media': {
    '(forced-colors: active)': { backgroundColor: 'CanvasText', forcedColorAdjust: 'none' },
  },
})
/** One class per number of half stars, 0 to 10. */
export const filled = Array.from({ length: 2 * STARS + 1 }, (_, halves) =>
  style([fill, { width: `${(halves * 100) / (2 * STARS)}%` }]),
)
export const number = style({ fontWeight: 600 })
export const reviews = style({ color: tokens.color.mutedInk })
export const none = style({ fontSize: tokens.text.small, color: tokens.color.mutedInk })
