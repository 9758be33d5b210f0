import { style } from '@vanilla-extract/css'
import { at, color } from '#styles/tokens.css.ts'

const STARS = 5
const SHAPE = 'M6 .6l1.7 3.55 3.9.5-2.85 2.7.7 3.85L6 9.35 2.55 11.2l.7-3.85L.4 4.65l3.9-.5z'
const drawing = (paint: string) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-.5 -.5 13 13"><path d="${SHAPE}" ${paint}/></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}
const FILLED = drawing('')
const OUTLINED = drawing('fill="none" stroke="#000" stroke-linejoin="round"')
const sizedStars = (star: string) => ({ width: `calc(${STARS} * ${star})`, height: star })
const layer = {
  content: '""',
  position: 'absolute',
  inset: '0 auto 0 0',
  maskRepeat: 'repeat-x',
  maskSize: 'auto 100%',
  background: 'currentColor',
  // Backgrounds are neither printed nor kept in forced colors by themselves.
  printColorAdjust: 'exact',
  forcedColorAdjust: 'none',
} as const

/** Outlines of all stars below those that count. */
export const stars = style({
  position: 'relative',
  display: 'inline-block',
  flexShrink: 0,
  ...sizedStars('0.9375rem'),
  // An empty box has its bottom on the baseline.
  transform: 'translateY(0.125em)',
  '::before': { ...layer, right: 0, maskImage: OUTLINED, color: color.line },
  '::after': { ...layer, maskImage: FILLED },
  '@media': {
    // Windows' gray may be as bright as its text.
    [at.forced]: { color: 'CanvasText', '::before': { color: 'CanvasText' } },
  },
})
/** One class per number of half stars, 0 to 10. */
export const filled = Array.from({ length: 2 * STARS + 1 }, (_, halves) =>
  style({ '::after': { width: `${(halves * 100) / (2 * STARS)}%` } }),
)
