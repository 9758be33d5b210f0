import { style, styleVariants } from '@vanilla-extract/css'
import { stack } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const figure = style([
  stack({ gap: 's' }),
  {
    // Keeps its labels no larger than the article's text.
    maxWidth: '30rem',
    marginBlockEnd: tokens.space.l,
  },
])
export const drawing = style({
  width: '100%',
  borderRadius: tokens.radius.medium,
  background: tokens.color.sunken,
})
export const caption = style({
  fontSize: tokens.text.small,
  lineHeight: 1.5,
  color: tokens.color.mutedInk,
})

const PAINTS = {
  ink: tokens.color.ink,
  mutedInk: tokens.color.mutedInk,
  accent: tokens.color.accent,
}
export const fill = styleVariants(PAINTS, (color) => ({ fill: color }))
export const stroke = styleVariants(PAINTS, (color) => ({
  fill: 'none',
  stroke: color,
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
}))
