// The street map, in the place of the drawn one, and what Leaflet's own style sheet must have.
import { globalStyle, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import * as mixins from '#styles/mixins.ts'
import { at, color, hairline, tokens } from '#styles/tokens.css.ts'

export const PIN_PIXELS = 34
export const RING_PIXELS = 20

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
  rowGap: tokens.space.xs,
  paddingBlock: tokens.space.xs,
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

export const pin = recipe({
  base: {
    ...mixins.centered,
    justifyContent: 'center',
    width: PIN_PIXELS,
    height: PIN_PIXELS,
    borderRadius: tokens.radius.round,
    border: `2px solid ${color.accent}`,
    background: color.surface,
    color: color.accent,
    fontSize: '0.875rem',
    fontWeight: 700,
    textDecoration: 'none',
    ':focus-visible': { outlineOffset: '2px' },
    selectors: {
      '&:is(:hover, :focus-visible, [data-lit])': { background: color.ink, color: color.paper },
    },
    '@media': { [at.forced]: { borderColor: 'LinkText' } },
  },
  variants: {
    of: {
      one: {},
      several: {
        background: color.accent,
        color: color.onAccent,
        boxShadow: `inset 0 0 0 2px ${color.accent}, inset 0 0 0 3px ${color.onAccent}`,
        '@media': { [at.forced]: { borderWidth: 4 } },
      },
    },
    at: { exactly: {}, about: { borderStyle: 'dashed' } },
  },
})
export const ring = style({
  display: 'block',
  width: RING_PIXELS,
  height: RING_PIXELS,
  borderRadius: tokens.radius.round,
  border: `4px solid ${color.danger}`,
  background: color.surface,
})
