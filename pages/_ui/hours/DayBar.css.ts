import { globalStyle, style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

// Forced colors do not apply to SVG fills and strokes.
const FORCED = '(forced-colors: active)'

/** Around the bars of a week, which have no classes of their own. */
export const bars = style({})
globalStyle(`${bars} svg`, {
  width: '100%',
  height: '0.75rem',
  borderRadius: '4px',
  background: tokens.color.sunken,
  fill: tokens.color.open,
  fillOpacity: 0.75,
  '@media': {
    [FORCED]: {
      background: 'Canvas',
      border: '1px solid CanvasText',
      fill: 'CanvasText',
      fillOpacity: 1,
    },
  },
})
// Today's row has the same background color.
globalStyle(`${bars} [aria-current="date"] svg`, {
  background: tokens.color.line,
  '@media': { [FORCED]: { background: 'Canvas' } },
})
globalStyle(`${bars} rect`, { height: '100%', rx: '4px' })
export const tick = style({
  stroke: tokens.color.paper,
  strokeWidth: 1,
  '@media': { [FORCED]: { stroke: 'Canvas' } },
})
/** Separates the current-time line from the bar. */
export const nowOutline = style({
  stroke: tokens.color.surface,
  strokeWidth: 6,
  '@media': { [FORCED]: { stroke: 'Canvas' } },
})
export const now = style({
  stroke: tokens.color.ink,
  strokeWidth: 2,
  '@media': { [FORCED]: { stroke: 'Highlight' } },
})
export const scaleBox = style({ gridArea: 'bar', containerType: 'inline-size' })
export const scale = style({
  width: '100%',
  height: '1.5rem',
  overflow: 'visible',
  textAnchor: 'middle',
})
// Labels are dropped where large text leaves no room; the hours are also listed as text.
globalStyle(`${scale} > text`, {
  transform: 'translateY(1.125rem)', // three quarters of the height
  fill: tokens.color.mutedInk,
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
  '@container': { '(max-width: 8rem)': { visibility: 'hidden' } },
  '@media': { [FORCED]: { fill: 'CanvasText' } },
})
globalStyle(`${scale} > text:nth-child(even)`, {
  '@container': { '(max-width: 13rem)': { visibility: 'hidden' } },
})
