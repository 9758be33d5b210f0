import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

export const sources = style({
  color: tokens.color.mutedInk,
  fontSize: tokens.text.small,
  maxWidth: '65ch',
})
