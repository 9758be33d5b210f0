import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

export const line = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: tokens.space.xs,
  fontSize: tokens.text.small,
  fontVariantNumeric: 'tabular-nums',
})
export const stars = style({ display: 'inline-flex', gap: '1px' })
export const star = style({ width: '0.875rem', height: '0.875rem' })
export const full = style({ fill: tokens.color.caution })
export const empty = style({ fill: tokens.color.line })
export const number = style({ fontWeight: 600 })
export const reviews = style({ color: tokens.color.mutedInk })
export const none = style({ fontSize: tokens.text.small, color: tokens.color.mutedInk })
