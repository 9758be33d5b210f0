import { globalStyle, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { stack } from '#styles/layout.css.ts'
import { DESK, tokens } from '#styles/tokens.css.ts'

const { color } = tokens
const FORCED = '(forced-colors: active)'

export const figure = style([stack({ gap: 'xs' }), { breakInside: 'avoid' }])

/** A city's map shows land and water, a state's the shape of the state. */
export const map = recipe({
  base: { width: '100%', height: 'auto', '@media': { print: { maxWidth: '24rem' } } },
  variants: {
    of: {
      area: {},
      state: { maxHeight: '22rem', '@media': { [DESK]: { maxHeight: '34rem' } } },
    },
  },
})
export const ground = style({
  fill: color.map1,
  stroke: color.controlLine,
  strokeWidth: 1,
  '@media': { [FORCED]: { fill: 'Canvas', stroke: 'GrayText' } },
})
// The county lines.
globalStyle(`${ground} use + use`, { strokeOpacity: 0.55, strokeDasharray: '4 3' })

const words = {
  fill: color.mutedInk,
  fontSize: '11px', // map units
  pointerEvents: 'none',
  '@media': { [FORCED]: { fill: 'CanvasText' } },
} as const
export const labels = style(words)
globalStyle(`${labels} text`, {
  paintOrder: 'stroke', // keeps names readable on lines and dots
  stroke: color.map1,
  strokeOpacity: 0.8,
  strokeWidth: 2.5,
  '@media': { [FORCED]: { stroke: 'Canvas' } },
})
export const scale = style(words)
globalStyle(`${scale} path`, {
  fill: 'none',
  stroke: color.mutedInk,
  '@media': { [FORCED]: { stroke: 'CanvasText' } },
})
export const caption = style({
  fontSize: tokens.text.small,
  color: color.mutedInk,
  textWrap: 'pretty',
})
