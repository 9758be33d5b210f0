// The street map, in the place of the drawn one, and what Leaflet's own style sheet must have.
import { globalStyle, style } from '@vanilla-extract/css'
import * as mixins from '#styles/mixins.ts'
import { color, hairline, size, space, tokens } from '#styles/tokens.css.ts'

export const PIN_PIXELS = 34
const DROP_PIXELS = 28

export const shownBy = style({
  ...mixins.breakAnywhere, // the host is one long word
  justifySelf: 'start',
  alignSelf: 'start',
  selectors: { '&[hidden]': { display: 'none' } },
})
export const away = style({ display: 'none' })
export const container = style({
  position: 'relative',
  zIndex: 0,
  overflow: 'hidden',
  aspectRatio: '320 / 300',
  width: '100%',
  border: hairline,
  background: color.sunken,
  outlineOffset: '2px',
  selectors: { '&.leaflet-touch-drag': { touchAction: 'none' } },
})
export const tools = style({
  ...mixins.wrapping('xs'),
  rowGap: space.xs,
  paddingBlock: space.xs,
  '@media': { print: { display: 'none' } },
})
export const credit = style({ ...mixins.note, display: 'block' })

globalStyle(
  ':is(.leaflet-pane, .leaflet-tile, .leaflet-tile-container, .leaflet-marker-icon, .leaflet-layer)',
  { position: 'absolute', left: 0, top: 0 },
)
globalStyle('.leaflet-pane', { zIndex: 400 })
globalStyle('.leaflet-tile-pane', { zIndex: 200 })
globalStyle('.leaflet-marker-pane', { zIndex: 600 })
globalStyle('.leaflet-tile', {
  visibility: 'hidden',
  maxWidth: 'none',
  userSelect: 'none',
  pointerEvents: 'none',
})
globalStyle('.leaflet-tile-loaded', { visibility: 'inherit' })
globalStyle('.leaflet-grab', { cursor: 'grab' })
globalStyle('.leaflet-dragging .leaflet-grab', { cursor: 'grabbing' })
// Pictures of a light map, at night.
globalStyle('.street-tile', {
  '@media': {
    'screen and (prefers-color-scheme: dark)': {
      filter: 'invert(1) hue-rotate(180deg) brightness(0.85) contrast(0.85)',
    },
  },
})

/** A square with one corner, which points down once it is turned. */
export const drop = style({
  ...mixins.centered,
  justifyContent: 'center',
  boxSizing: 'border-box',
  width: DROP_PIXELS,
  height: DROP_PIXELS,
  marginInline: 'auto',
  border: `1px solid ${color.paper}`,
  borderRadius: '50% 50% 0 50%',
  background: color.ink,
  color: color.paper,
  rotate: '45deg',
})
globalStyle(`${drop} > *`, { rotate: '-45deg' })
export const pin = style({
  display: 'block',
  width: PIN_PIXELS,
  height: PIN_PIXELS,
  fontSize: size.tiny,
  fontWeight: 600,
  textDecoration: 'none',
})
/** Of several. */
export const circle = style([
  pin,
  {
    ...mixins.centered,
    justifyContent: 'center',
    border: `2px solid ${color.ink}`,
    borderRadius: tokens.radius.round,
    background: color.map1,
    color: color.ink,
  },
])
export const approximate = style({ outline: `1px dashed ${color.ink}` })
const lit = '[data-street-map] a:is(:hover, :focus-visible, [data-lit])'
globalStyle(`${lit}[data-and], ${lit} > ${drop}`, {
  background: color.accent,
  color: color.onAccent,
})
export const here = style({ display: 'block' })
globalStyle(`${here} > ${drop}`, { background: color.accent })
