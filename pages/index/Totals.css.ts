import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

export const totals = style({
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space.s,
  fontSize: tokens.text.small,
  color: tokens.color.mutedInk,
  fontVariantNumeric: 'tabular-nums',
})
export const claims = style({ display: 'flex', flexWrap: 'wrap', gap: tokens.space.l })
export const claim = style({ lineHeight: 1.35 })
export const number = style({
  display: 'block',
  fontFamily: tokens.font.heading,
  fontSize: tokens.text.h2,
  fontWeight: 600,
  lineHeight: 1.2,
  letterSpacing: '-0.012em',
  color: tokens.color.ink,
})
