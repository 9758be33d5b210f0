import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

// Forced colors do not apply to SVG fills and strokes.
const FORCED = '(forced-colors: active)'

export const bar = style({
  width: '100%',
  height: '0.75rem',
  gridArea: 'bar',
  borderRadius: '4px',
  background: tokens.color.sunken,
  fill: tokens.color.open,
  fillOpacity: 0.75,
  // Today's row has the same background color.
  selectors: { '[aria-current="date"] &': { background: tokens.color.line } },
  '@media': {
    [FORCED]: {
      background: 'Canvas',
      border: '1px solid CanvasText',
      fill: 'CanvasText',
      fillOpacity: 1,
    },
  },
})
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
})
/** Labels are dropped where large text leaves no room; the hours are also listed as text. */
export const hour = style({
  fill: tokens.color.mutedInk,
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
  '@container': {
    '(max-width: 13rem)': { selectors: { '&:nth-child(even)': { visibility: 'hidden' } } },
    '(max-width: 8rem)': { visibility: 'hidden' },
  },
  '@media': { [FORCED]: { fill: 'CanvasText' } },
})
