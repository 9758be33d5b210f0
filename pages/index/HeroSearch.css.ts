import { style } from '@vanilla-extract/css'
import { tokens, WIDE } from '#styles/tokens.css.ts'

export const box = style({
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space.s,
  padding: tokens.space.s,
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.surface,
  '@media': {
    [WIDE]: { padding: tokens.space.l },
    print: { display: 'none' },
  },
})
export const browse = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: tokens.target,
  fontSize: '0.9375rem', // same as a button's
})
