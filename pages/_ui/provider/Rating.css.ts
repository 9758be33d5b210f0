import { style } from '@vanilla-extract/css'
import { hiddenFromSight } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

const STARS = 5
const STAR = '0.9375rem'
const SMALL_STAR = '0.75rem'
const NARROW = 'screen and (max-width: 30rem)'
const SHAPE = 'M6 .6l1.7 3.55 3.9.5-2.85 2.7.7 3.85L6 9.35 2.55 11.2l.7-3.85L.4 4.65l3.9-.5z'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12"><path d="${SHAPE}"/></svg>`
const image = `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
const sizedStars = (size: string) => ({
  width: `calc(${STARS} * ${size})`,
  height: size,
  maskSize: `${size} ${size}`,
})

export const line = style({
  display: 'inline-flex',
  alignItems: 'baseline',
  columnGap: tokens.space.xs,
  fontSize: tokens.text.small,
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
  // Number, source, month and count fit into one line of a card on a phone.
  '@media': { [NARROW]: { fontSize: '0.8125rem', columnGap: tokens.space.xxs } },
})
/** Too few reviews to mean much (R-FACT-2). */
export const few = style({ color: tokens.color.mutedInk })
export const stars = style({
  flexShrink: 0,
  maskImage: image,
  maskRepeat: 'repeat-x',
  ...sizedStars(STAR),
  background: `linear-gradient(currentColor, currentColor) no-repeat ${tokens.color.line}`,
  // An empty box has its bottom on the baseline.
  transform: 'translateY(0.125em)',
  '@media': {
    [NARROW]: sizedStars(SMALL_STAR),
    '(forced-colors: active)': {
      color: 'CanvasText',
      backgroundColor: 'GrayText',
      forcedColorAdjust: 'none',
    },
  },
})
/** One class per number of half stars, 0 to 10. */
export const filled = Array.from({ length: 2 * STARS + 1 }, (_, halves) =>
  style({ backgroundSize: `${(halves * 100) / (2 * STARS)}% 100%` }),
)
export const number = style({
  fontWeight: 600,
  selectors: { [`${few} &`]: { fontWeight: 400 } },
})
export const basis = style({ color: tokens.color.mutedInk })
/** "reviews" after the count: on a card, which has little room, only for screen readers. */
export const unit = style({ selectors: { 'article &': hiddenFromSight } })
export const none = style({
  color: tokens.color.mutedInk,
  fontSize: tokens.text.small,
  lineHeight: 1.4,
  '@media': { [NARROW]: { fontSize: '0.8125rem' } },
})
