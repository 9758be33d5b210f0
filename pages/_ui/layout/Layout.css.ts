import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

export const page = style({ minHeight: '100dvh', display: 'flex', flexDirection: 'column' })
export const main = style({ flex: 1, paddingBottom: tokens.space.xxxl })
export const skipLink = style({
  position: 'absolute',
  insetInlineStart: tokens.space.s,
  top: tokens.space.s,
  zIndex: 20,
  padding: `${tokens.space.s} ${tokens.space.m}`,
  borderRadius: tokens.radius.small,
  background: tokens.color.accent,
  color: tokens.color.onAccent,
  transform: 'translateY(-200%)',
  ':focus': { transform: 'none' },
})
