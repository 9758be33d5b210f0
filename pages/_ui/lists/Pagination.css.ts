import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: tokens.space.m,
  paddingBlock: tokens.space.m,
})
export const where = style({ fontVariantNumeric: 'tabular-nums', color: tokens.color.mutedInk })
