import { style } from '@vanilla-extract/css'
import * as mixins from '#styles/mixins.ts'

const STARS = 5
const SHAPE = 'M6 .6l1.7 3.55 3.9.5-2.85 2.7.7 3.85L6 9.35 2.55 11.2l.7-3.85L.4 4.65l3.9-.5z'
const sizedStars = (star: string) => ({ width: `calc(${STARS} * ${star})`, height: star })
const layer = (paint: string) =>
  ({
    content: '""',
    position: 'absolute',
    inset: '0 auto 0 0',
    ...mixins.drawn(`viewBox="-.5 -.5 13 13"><path d="${SHAPE}" ${paint}/>`),
    maskRepeat: 'repeat-x',
    maskSize: 'auto 100%',
    maskPosition: 'left',
    printColorAdjust: 'exact', // backgrounds are not printed by themselves
  }) as const

/** Outlines of all stars below those that count. */
export const stars = style({
  position: 'relative',
  display: 'inline-block',
  flexShrink: 0,
  ...sizedStars('0.9375rem'),
  // An empty box has its bottom on the baseline.
  transform: 'translateY(0.125em)',
  '::before': {
    ...layer('fill="none" stroke="#000" stroke-linejoin="round"'),
    right: 0,
    opacity: 0.35,
  },
  '::after': layer(''),
})
/** One class per number of half stars, 0 to 10. */
export const filled = Array.from({ length: 2 * STARS + 1 }, (_, halves) =>
  style({ '::after': { width: `${(halves * 100) / (2 * STARS)}%` } }),
)
