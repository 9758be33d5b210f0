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
  '@media': { [FORCED]: { fill: 'CanvasText' } },
})
export const now = style({
  stroke: tokens.color.caution,
  strokeWidth: 3,
  '@media': { [FORCED]: { stroke: 'Highlight' } },
})
export const scale = style({
  gridArea: 'bar',
  width: '100%',
  height: '1.5rem',
  overflow: 'visible',
})
export const hour = style({
  fill: tokens.color.mutedInk,
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
  '@media': { [FORCED]: { fill: 'CanvasText' } },
})
