import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

export const resultsHeader = style({
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space.xs,
})
export const count = style({
  color: tokens.color.mutedInk,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&:empty': { display: 'none' } },
})
export const corrected = style({ fontWeight: 600 })
export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: tokens.space.s,
})
export const linkList = style({ display: 'flex', flexWrap: 'wrap', columnGap: tokens.space.m })
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: tokens.target,
})
export const nearest = style({ paddingTop: tokens.space.m })
