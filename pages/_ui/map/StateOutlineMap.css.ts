import { style } from '@vanilla-extract/css'
import { stack } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const figure = stack({ gap: 'xs' })
export const map = style({ width: '100%', height: 'auto', maxHeight: '22rem' })
export const land = style({
  fill: tokens.color.map1,
  stroke: tokens.color.controlLine,
  strokeWidth: 2,
})
export const dot = style({
  fill: tokens.color.accent,
  fillOpacity: 0.55,
  stroke: tokens.color.surface,
  strokeWidth: 1.5,
})
export const halo = style({ fill: tokens.color.accent, fillOpacity: 0.22 })
export const area = style({
  fill: tokens.color.accent,
  fillOpacity: 0.22,
  stroke: tokens.color.accent,
  strokeWidth: 4,
  strokeDasharray: '12 9',
})
export const pin = style({
  fill: tokens.color.accent,
  stroke: tokens.color.surface,
  strokeWidth: 4,
})
export const caption = style({
  fontSize: tokens.text.small,
  color: tokens.color.mutedInk,
  textWrap: 'pretty',
})
