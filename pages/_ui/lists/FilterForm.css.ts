import { style } from '@vanilla-extract/css'
import { stack } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const form = style([
  stack({ gap: 'xxs' }),
  { maxWidth: '34rem', '@media': { print: { display: 'none' } } },
])
export const label = style({ fontWeight: 600, fontSize: tokens.text.small })
export const row = style({
  display: 'flex',
  flexWrap: 'wrap', // for large text
  gap: tokens.space.xs,
})
export const field = style({
  flex: '1 1 9rem',
  minWidth: 0,
  minHeight: tokens.target,
  paddingInline: tokens.space.s,
  border: `1px solid ${tokens.color.controlLine}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.surface,
  '::placeholder': { color: tokens.color.mutedInk, opacity: 1 },
})
export const announcement = style({
  minHeight: '1.5em',
  fontSize: tokens.text.small,
  color: tokens.color.mutedInk,
})
