import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

export const area = style({
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space.xs,
  '@media': { '(scripting: none)': { display: 'none' } },
})
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: tokens.space.m,
  rowGap: tokens.space.xs,
})
export const note = style({
  fontSize: tokens.text.small,
  lineHeight: 1.4,
  color: tokens.color.mutedInk,
  overflowWrap: 'anywhere',
})
