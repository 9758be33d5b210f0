import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

export const topPick = style({
  display: 'inline-flex',
  flexWrap: 'wrap', // for large text
  alignItems: 'center',
  columnGap: tokens.space.xxs,
  color: tokens.color.mutedInk,
  fontSize: '0.8125rem',
})
