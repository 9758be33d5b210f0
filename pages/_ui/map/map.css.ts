import { globalStyle, style, type StyleRule } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { PIN_HEIGHT } from '#domain/maps/group-pins.ts'
import { stack } from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'
import { at, color, hairline, tokens } from '#styles/tokens.css.ts'

/** Paint, and what replaces it in forced colors. */
const paint = (rule: StyleRule, forced: StyleRule): StyleRule => ({
  ...rule,
  '@media': { [at.forced]: forced },
})
/** Around the target of a focused link. */
const focusRing = paint({ stroke: color.ink, strokeWidth: 2 }, { stroke: 'Highlight' })

export const figure = style([stack({ gap: 'xs' }), { breakInside: 'avoid' }])
/** A city's map shows land and water, a state's the shape of the state. */
export const map = recipe({
  base: {
    width: '100%',
    height: 'auto',
    // Filtering a state's cities replaces its map at each key, which must repaint nothing else.
    contain: 'layout paint',
    '@media': { print: { maxWidth: '24rem' } },
  },
  variants: {
    of: {
      area: {},
      state: { maxHeight: '22rem', '@media': { [at.desk]: { maxHeight: '34rem' } } },
    },
  },
})
// Land is paper, water is blue, lines between counties and states are hairlines.
export const ground = style(
  paint({ fill: color.sunken, strokeWidth: 0.75 }, { fill: 'Canvas', stroke: 'GrayText' }),
)
globalStyle(`${ground} use`, paint({ stroke: color.line }, {}))
globalStyle(`${ground} [href$=lines]`, { fill: 'none' })
globalStyle(`${ground} [href$=outline]`, paint({ fill: color.surface }, { fill: 'Canvas' }))
export const water = style({
  fillRule: 'evenodd',
  ...paint({ fill: color.water, stroke: 'none' }, { fill: 'Canvas', stroke: 'GrayText' }),
})
globalStyle(`${ground} ${water}`, paint({ stroke: 'none' }, { stroke: 'GrayText' }))

const words = paint(
  { fill: color.ink, fontSize: '11px', pointerEvents: 'none' }, // map units
  { fill: 'CanvasText' },
)
export const labels = style(words)
globalStyle(`${labels} text`, {
  paintOrder: 'stroke', // keeps names readable on lines and dots
  strokeOpacity: 0.8,
  strokeWidth: 2.5,
  ...paint({ stroke: color.surface }, { stroke: 'Canvas' }),
})
export const scale = style(words)
globalStyle(
  `${scale} path`,
  paint({ fill: 'none', stroke: color.mutedInk }, { stroke: 'CanvasText' }),
)
export const caption = style({ ...mixins.note, textWrap: 'pretty' })

// The cities of a state.
export const dots = style(
  paint(
    { fill: color.accent, fillOpacity: 0.65, stroke: color.surface },
    { fill: 'LinkText', stroke: 'Canvas' },
  ),
)
export const target = style({ fill: 'transparent', stroke: 'none' })
globalStyle(
  `${dots} a:is(:hover, :focus-visible, [data-lit]) circle:last-child`,
  paint({ fill: color.ink, fillOpacity: 1 }, { fill: 'Highlight' }),
)
globalStyle(`${dots} a:focus-visible ${target}`, focusRing)
// Too near to a larger city for a finger, which then opens that city.
globalStyle(`${dots} [tabindex]`, { '@media': { '(pointer: coarse)': { pointerEvents: 'none' } } })

export const pins = style({ fontSize: '11px', fontWeight: 700, textAnchor: 'middle' })
export const approximate = style({})

// One rule for all pins: a class on each pin would be most of the map's size.
const half = (length: number) => `${-length / 2}px`
const TARGET = 'rect'
const SEEN = 'circle'
const CLUSTER = ':has(circle + circle)'
const LIT = ':is(:hover, :focus-visible, [data-lit])'
const pin = (state: string, part: string, rule: StyleRule) =>
  globalStyle(`${pins} a${state} ${part}`, rule)

pin('', TARGET, {
  x: half(PIN_HEIGHT),
  y: half(PIN_HEIGHT),
  width: `${PIN_HEIGHT}px`,
  height: `${PIN_HEIGHT}px`,
  fill: 'transparent',
})
pin('', SEEN, {
  r: '11px',
  strokeWidth: 2,
  ...paint({ fill: color.surface, stroke: color.accent }, { fill: 'Canvas', stroke: 'LinkText' }),
})
pin('', 'text', {
  transform: 'translateY(4px)',
  ...paint({ fill: color.accent }, { fill: 'LinkText' }),
})
pin(CLUSTER, SEEN, { r: '13px', ...paint({ fill: color.accent }, { fill: 'LinkText' }) })
// Lies on the other circle: a ring inside the edge, so that a cluster is not told by its fill alone.
pin(CLUSTER, 'circle + circle', {
  r: '11px',
  strokeWidth: 1,
  ...paint({ stroke: color.onAccent }, { stroke: 'Canvas' }),
})
pin(CLUSTER, 'text', paint({ fill: color.onAccent }, { fill: 'Canvas' }))
pin(`.${approximate}`, SEEN, { strokeDasharray: '4 3' })
pin(LIT, SEEN, paint({ fill: color.ink, stroke: color.surface }, { fill: 'Highlight' }))
pin(LIT, 'text', paint({ fill: color.paper }, { fill: 'HighlightText' }))
pin(':focus-visible', TARGET, focusRing)

export const here = style({
  pointerEvents: 'none', // lets clicks through to a pin below it
  strokeWidth: 2,
  ...paint(
    { fill: color.danger, stroke: color.danger },
    { fill: 'CanvasText', stroke: 'CanvasText' },
  ),
})
export const ring = style({ fill: color.surface, fillOpacity: 0.7 })
export const area = style({ fillOpacity: 0.12, strokeWidth: 1.5, strokeDasharray: '4 3' })

/** The cards of a pressed pin, below the map. */
export const pressed = style({
  position: 'relative',
  maxHeight: '24rem',
  overflowY: 'auto',
  paddingInline: tokens.space.s,
  border: hairline,
  borderRadius: tokens.radius.medium,
  background: color.surface,
  '@media': { print: { display: 'none' } },
})
export const close = style({
  ...mixins.plainButton,
  position: 'sticky',
  top: 0,
  float: 'right',
  minHeight: tokens.target,
  paddingInline: tokens.space.s,
  background: color.surface,
  color: color.accent,
  font: 'inherit',
  // Beside it, a card would be too narrow.
  '@media': { [at.phone]: { float: 'none', display: 'block', marginInlineStart: 'auto' } },
})

// The map of one provider. Pins grow with it and would be clumsy on a wider one.
export const drawing = style({ maxWidth: '30rem' })
// The map of the states.
export const statesFigure = style([stack({ gap: 's' }), mixins.notPrinted])
export const statesMap = style({ width: '100%', height: 'auto', aspectRatio: '975 / 640' })
const shades = [color.map1, color.map2, color.map3, color.map4, color.map5]
/** Few providers first. */
export const fills = shades.map((fill) => style({ fill }))
export const backgrounds = shades.map((background) => style({ background }))
export const state = style({
  stroke: color.paper,
  strokeWidth: 1,
  strokeLinejoin: 'round',
  transition: `fill ${tokens.motion}`,
})
const stateLit = `${statesMap} a:is(:hover, [data-lit])`
globalStyle(`${stateLit} use`, {
  ...paint({ fill: color.caution, stroke: color.ink }, { fill: 'Highlight' }),
  strokeWidth: 2,
})
globalStyle(`${statesMap} text`, {
  fontSize: '26px', // map units
  fontWeight: 600,
  textAnchor: 'middle',
  opacity: 0,
  pointerEvents: 'none',
  ...paint({ fill: color.ink }, { fill: 'CanvasText' }),
})
globalStyle(`${stateLit} text`, { opacity: 1 })
export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${tokens.space.xxs} ${tokens.space.s}`,
  fontSize: '0.8125rem',
  color: color.mutedInk,
  ...mixins.tabular,
})
export const legendTitle = style({ flexBasis: '100%' })
export const key = style({ ...mixins.centered, gap: tokens.space.xxs })
export const swatch = style({
  width: '0.875rem',
  height: '0.875rem',
  borderRadius: '3px',
  border: hairline,
  forcedColorAdjust: 'none',
})
