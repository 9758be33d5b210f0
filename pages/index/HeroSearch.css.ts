import { style } from '@vanilla-extract/css'
import { stack, surface, touchTarget } from '#styles/layout.css.ts'
import { tokens, WIDE } from '#styles/tokens.css.ts'

export const box = style([
  stack({ gap: 's' }),
  surface,
  {
    padding: tokens.space.s,
    '@media': {
      [WIDE]: { padding: tokens.space.l },
      print: { display: 'none' },
    },
  },
])
export const browse = style([
  touchTarget,
  {
    fontSize: '0.9375rem', // same as a button's
  },
])
