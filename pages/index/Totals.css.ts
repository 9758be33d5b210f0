import { style } from '@vanilla-extract/css'
import { cluster, stack } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const totals = style([
  stack({ gap: 's' }),
  { fontSize: tokens.text.small, color: tokens.color.mutedInk, fontVariantNumeric: 'tabular-nums' },
])
export const claims = cluster({ gap: 'l' })
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
