import { style } from '@vanilla-extract/css'
import { hiddenFromSight } from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'
import { color, PHONE, size, space } from '#styles/tokens.css.ts'

const STARS = 5
const SHAPE = 'M6 .6l1.7 3.55 3.9.5-2.85 2.7.7 3.85L6 9.35 2.55 11.2l.7-3.85L.4 4.65l3.9-.5z'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12"><path d="${SHAPE}"/></svg>`
const sizedStars = (star: string) => ({
  width: `calc(${STARS} * ${star})`,
  height: star,
  maskSize: `${star} ${star}`,
})
const SMALLEST = '0.8125rem'

export const line = style({
  ...mixins.tabular,
  display: 'inline-flex',
  alignItems: 'baseline',
  columnGap: space.xs,
  fontSize: size.small,
  lineHeight: 1.4,
  // Number, source, month and count fit into one line of a card on a phone.
  '@media': { [PHONE]: { fontSize: SMALLEST, columnGap: space.xxs } },
})
/** Too few reviews to mean much (R-FACT-2). */
export const few = style({ color: color.mutedInk })
export const stars = style({
  flexShrink: 0,
  maskImage: `url("data:image/svg+xml,${encodeURIComponent(svg)}")`,
  maskRepeat: 'repeat-x',
  ...sizedStars('0.9375rem'),
  background: `linear-gradient(currentColor, currentColor) no-repeat ${color.line}`,
  // An empty box has its bottom on the baseline.
  transform: 'translateY(0.125em)',
  '@media': {
    [PHONE]: sizedStars('0.75rem'),
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
export const number = style({ fontWeight: 600, selectors: { [`${few} &`]: { fontWeight: 400 } } })
/** "reviews" after the count: on a card, which has little room, only for screen readers. */
export const unit = style({ selectors: { 'article &': hiddenFromSight } })
export const none = style({
  ...mixins.note,
  lineHeight: 1.4,
  '@media': { [PHONE]: { fontSize: SMALLEST } },
})
