import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

export const box = style({
  padding: `${tokens.space.xs} ${tokens.space.s}`,
  borderRadius: tokens.radius.small,
  background: tokens.color.cautionFill,
  color: tokens.color.ink,
  fontSize: tokens.text.small,
})
export const title = style({ color: tokens.color.caution, fontWeight: 600 })
