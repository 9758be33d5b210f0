import { globalStyle, style } from '@vanilla-extract/css'
import { PIN_HEIGHT } from '#domain/maps/group-pins.ts'
import { tokens } from '#styles/tokens.css.ts'

const { color } = tokens
const FORCED = '(forced-colors: active)'

/** The visible pin inside its touch target, in map units. */
export const INSET = 2.5
const SEEN_HEIGHT = PIN_HEIGHT - 2 * INSET
const half = (size: number) => `${-size / 2}px`

export const pins = style({ fontSize: '11px', fontWeight: 700, textAnchor: 'middle' })

// One rule for all pins: a class on each pin would be most of the map's size.
const TARGET = 'title + rect'
const SEEN = ':is(circle, rect + rect)'
const of = (state: string, part = SEEN) => `${pins} a${state} ${part}`

globalStyle(of('', TARGET), {
  y: half(PIN_HEIGHT),
  height: `${PIN_HEIGHT}px`,
  fill: 'transparent',
})
globalStyle(of('', `${TARGET}:has(+ circle)`), {
  x: half(PIN_HEIGHT),
  width: `${PIN_HEIGHT}px`,
})
globalStyle(of(''), {
  y: half(SEEN_HEIGHT),
  height: `${SEEN_HEIGHT}px`,
  r: `${SEEN_HEIGHT / 2}px`,
  rx: `${SEEN_HEIGHT / 2}px`,
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
