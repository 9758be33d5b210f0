import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

export const entry = style({
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space.xs,
})
export const category = style({
  fontSize: tokens.text.small,
  fontWeight: 600,
  color: tokens.color.mutedInk,
})
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: tokens.target,
  color: tokens.color.ink,
  textDecorationColor: 'transparent',
  ':hover': { color: tokens.color.accent, textDecorationColor: 'currentColor' },
})
export const excerpt = style({ maxWidth: tokens.width.text, textWrap: 'pretty' })
