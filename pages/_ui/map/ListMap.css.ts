import { globalStyle, style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

const { color } = tokens
const FORCED = '(forced-colors: active)'

export const pins = style({ fontSize: '11px', fontWeight: 700, textAnchor: 'middle' })

// One rule for all pins: a class on each pin would be most of the map's size.
const TARGET = 'rect:first-child'
const SEEN = `:is(circle, ${TARGET} + rect)`
const of = (state: string, part = SEEN) => `${pins} a${state} ${part}`

globalStyle(of('', TARGET), { fill: 'transparent' })
globalStyle(of(''), {
  fill: color.accent,
  stroke: color.surface,
  strokeWidth: 1.5,
  '@media': { [FORCED]: { fill: 'LinkText', stroke: 'Canvas' } },
})
globalStyle(of('', 'text'), {
  fill: color.onAccent,
  transform: 'translateY(4px)',
  '@media': { [FORCED]: { fill: 'Canvas' } },
})

export const approximate = style({})
globalStyle(of(`.${approximate}`), {
  fill: color.surface,
  stroke: color.accent,
  strokeDasharray: '4 3',
  r: '13px', // larger than a pin at an exact position
  '@media': { [FORCED]: { fill: 'Canvas', stroke: 'LinkText' } },
})
globalStyle(of(`.${approximate}`, 'text'), {
  fill: color.accent,
  '@media': { [FORCED]: { fill: 'LinkText' } },
})

const LIT = ':is(:hover, :focus-visible, [data-lit])'
globalStyle(of(LIT), {
  fill: color.ink,
  stroke: color.surface,
  '@media': { [FORCED]: { fill: 'Highlight' } },
})
globalStyle(of(LIT, 'text'), {
  fill: color.paper,
  '@media': { [FORCED]: { fill: 'HighlightText' } },
})
globalStyle(of(':focus-visible', TARGET), {
  stroke: color.ink,
  strokeWidth: 2,
  '@media': { [FORCED]: { stroke: 'Highlight' } },
})

export const here = style({
  pointerEvents: 'none', // lets clicks through to a pin below it
  fill: color.danger,
  stroke: color.danger,
  strokeWidth: 2,
  '@media': { [FORCED]: { fill: 'CanvasText', stroke: 'CanvasText' } },
})
export const ring = style({ fill: color.surface, fillOpacity: 0.7 })
export const area = style({ fillOpacity: 0.12, strokeWidth: 1.5, strokeDasharray: '4 3' })
