import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

export const line = style({
  color: tokens.color.mutedInk,
  fontSize: '0.8125rem',
  lineHeight: 1.4,
})
