import { globalStyle, style } from '@vanilla-extract/css'
import { PIN_HEIGHT } from '#domain/maps/group-pins.ts'
import { stack } from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'
import { at, color, hairline, size, space, tokens } from '#styles/tokens.css.ts'

/** Around the target of a focused link. */
const focusRing = { stroke: color.ink, strokeWidth: 2 } as const

export const figure = style([stack.xs, { breakInside: 'avoid' }])
/** Cancels the container's padding. */
const edge = 'clamp(1rem, 4vw, 2rem)'
globalStyle(`${figure} > :is(svg, [data-street-map])`, {
  '@media': {
    [at.phone]: {
      width: `calc(100% + 2 * ${edge})`,
      maxWidth: 'none',
      marginInline: `calc(-1 * ${edge})`,
    },
  },
})
/** A city's map shows land and water, a state's the shape of the state. */
export const map = style({
  width: '100%',
  // Filtering a state's cities replaces its map at each key, which must repaint nothing else.
  contain: 'layout paint',
  '@media': { print: { maxWidth: '24rem' } },
})
export const stateMap = style([
  map,
  { maxHeight: '22rem', '@media': { [at.desk]: { maxHeight: '34rem' } } },
])
// The tiles' parts: lines between counties and states are hairlines.
export const ground = style({
  fill: color.land,
  '@media': { [at.forced]: { stroke: 'GrayText' } }, // land and page have one color there
})
globalStyle(`${ground} use`, { fill: 'none', strokeLinejoin: 'round', strokeLinecap: 'round' })
mixins.inside(ground, {
  ' [href$=counties]': { stroke: color.line, strokeWidth: 0.75 },
  ' [href$=states]': { stroke: color.controlLine, strokeWidth: 0.75 },
  ' [href$=outline]': { fill: color.surface },
  ' [href$=water]': {
    fill: color.water,
    fillRule: 'evenodd',
    stroke: color.water,
    strokeWidth: 1, // covers the seams between tiles
    '@media': { [at.forced]: { fill: 'Canvas' } },
  },
  ' [href$=rivers]': { stroke: color.water, strokeWidth: 2 },
})

const words = { fill: color.ink, fontSize: '11px', pointerEvents: 'none' } as const // map units
export const labels = style(words)
globalStyle(`${labels} text`, {
  paintOrder: 'stroke', // keeps names readable on lines and dots
  stroke: color.land,
  strokeOpacity: 0.8,
  strokeWidth: 2.5,
})
export const scale = style(words)
globalStyle(`${scale} path`, { fill: 'none', stroke: color.mutedInk })
export const caption = style({ ...mixins.note, textWrap: 'pretty' })

// The cities of a state.
export const dots = style({ fill: color.accent, fillOpacity: 0.65, stroke: color.surface })
export const target = style({ fill: 'transparent', stroke: 'none' })
const LIT = ':is(:hover, :focus-visible, [data-lit])'
globalStyle(`${dots} a${LIT} circle:last-child`, { fill: color.ink, fillOpacity: 1 })
globalStyle(`${dots} a:focus-visible ${target}`, focusRing)
// Too near to a larger city for a finger, which then opens that city.
globalStyle(`${dots} [tabindex]`, { '@media': { '(pointer: coarse)': { pointerEvents: 'none' } } })

export const pins = style({ fontSize: '11px', fontWeight: 600, textAnchor: 'middle' })
export const approximate = style({})

// One rule for all pins: a class on each pin would be most of the map's size. A drop has a rank, a circle
// counts.
const half = (length: number) => `${-length / 2}px`
const COUNT = ' a:has(circle)'
const APPROXIMATE = ` a.${approximate}`
mixins.inside(pins, {
  ' rect': {
    x: half(PIN_HEIGHT),
    y: `${-PIN_HEIGHT}px`,
    width: `${PIN_HEIGHT}px`,
    height: `${PIN_HEIGHT}px`,
    fill: 'transparent',
  },
  ' path': { fill: color.ink, stroke: color.paper },
  ' text': { transform: 'translateY(-12.5px)', fill: color.paper },
  [`${COUNT} rect`]: { y: half(PIN_HEIGHT) },
  [`${COUNT} circle`]: { r: '12px', fill: color.map1, stroke: color.ink, strokeWidth: 1.5 },
  [`${COUNT} text`]: { transform: 'translateY(4px)', fill: color.ink },
  [`${APPROXIMATE} :is(path, circle)`]: { strokeDasharray: '3 2' },
  [`${APPROXIMATE} path`]: { fill: color.surface, stroke: color.ink },
  [`${APPROXIMATE} text`]: { fill: color.ink },
  [` a${LIT} :is(path, circle)`]: { fill: color.accent },
  [` a${LIT} text`]: { fill: color.onAccent },
  ' a:focus-visible rect': focusRing,
})
export const faint = style({})
globalStyle(`${faint} a:not(${LIT})`, { opacity: 0.55 })

export const here = style({
  pointerEvents: 'none', // lets clicks through to a pin below it
  fill: color.accent,
  stroke: color.paper,
})
export const hole = style({
  fill: color.onAccent,
  stroke: 'none',
  '@media': { [at.forced]: { fill: 'CanvasText' } },
})
export const area = style({
  fillOpacity: 0.12,
  stroke: color.accent,
  strokeWidth: 1.5,
  strokeDasharray: '4 3',
})

/** The cards of a pressed pin, below the map. */
export const pressed = style({
  position: 'relative',
  maxHeight: '24rem',
  overflowY: 'auto',
  paddingInline: space.s,
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
  paddingInline: space.s,
  background: color.surface,
  color: color.accent,
  font: 'inherit',
  // Beside it, a card would be too narrow.
  '@media': { [at.phone]: { float: 'none', display: 'block', marginInlineStart: 'auto' } },
})

// The map of one provider. Pins grow with it and would be clumsy on a wider one.
export const drawing = style({ maxWidth: '30rem' })
// The map of the states.
export const statesFigure = style([stack.s, mixins.notPrinted])
export const statesMap = style({ width: '100%', aspectRatio: '975 / 640' })
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
globalStyle(`${stateLit} use`, { fill: color.caution, stroke: color.ink, strokeWidth: 2 })
globalStyle(`${statesMap} text`, {
  fontSize: '26px', // map units
  fontWeight: 600,
  textAnchor: 'middle',
  fill: color.ink,
  opacity: 0,
  pointerEvents: 'none',
})
globalStyle(`${stateLit} text`, { opacity: 1 })
export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.xxs} ${space.s}`,
  fontSize: size.tiny,
  color: color.mutedInk,
  ...mixins.tabular,
})
export const legendTitle = style({ flexBasis: '100%' })
export const key = style({ ...mixins.centered, gap: space.xxs })
export const swatch = style({
  width: '0.875rem',
  height: '0.875rem',
  borderRadius: '3px',
  border: hairline,
  forcedColorAdjust: 'none',
})
