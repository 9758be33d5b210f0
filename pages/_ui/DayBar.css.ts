import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

// A system's own high-contrast colors do not reach the fills of a drawing.
const FORCED = '(forced-colors: active)'

export const bar = style({ width: '100%', height: '0.75rem', gridArea: 'bar' })
export const ground = style({
  fill: tokens.color.sunken,
  // Today's row has that color itself.
  selectors: {
    '[aria-current="date"] &': {
      fill: tokens.color.line,
      '@media': { [FORCED]: { fill: 'Canvas' } },
    },
  },
  '@media': { [FORCED]: { fill: 'Canvas', stroke: 'CanvasText' } },
})
export const tick = style({
  stroke: tokens.color.paper,
  strokeWidth: 1,
  '@media': { [FORCED]: { stroke: 'Canvas' } },
})
export const open = style({
  fill: tokens.color.open,
  fillOpacity: 0.75,
  '@media': { [FORCED]: { fill: 'CanvasText', fillOpacity: 1 } },
})
/** Keeps the moment apart from the bar it stands on. */
export const nowGround = style({
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
/** The hours give way where the letters are large for the scale: the words beside say them. */
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
