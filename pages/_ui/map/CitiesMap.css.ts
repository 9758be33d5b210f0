import { globalStyle, style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

const { color } = tokens
const FORCED = '(forced-colors: active)'

export const dots = style({
  fill: color.accent,
  fillOpacity: 0.65,
  stroke: color.surface,
  '@media': { [FORCED]: { fill: 'LinkText', stroke: 'Canvas' } },
})
export const target = style({ fill: 'transparent', stroke: 'none' })
globalStyle(`${dots} a:is(:hover, :focus-visible) circle:last-child`, {
  fill: color.ink,
  fillOpacity: 1,
  '@media': { [FORCED]: { fill: 'Highlight' } },
})
globalStyle(`${dots} a:focus-visible ${target}`, {
  stroke: color.ink,
  strokeWidth: 2,
  '@media': { [FORCED]: { stroke: 'Highlight' } },
})
