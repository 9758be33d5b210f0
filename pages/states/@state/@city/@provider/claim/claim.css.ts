import { style } from '@vanilla-extract/css'
import { stack, surface } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const main = stack({ gap: 'l' })
export const form = style([
  stack({ gap: 'l' }),
  surface,
  { padding: `${tokens.space.l} clamp(1rem, 4vw, 2rem) ${tokens.space.xl}` },
])
export const notice = style([stack({ gap: 's' }), surface, { padding: tokens.space.l }])
export const ways = stack({ gap: 's' })
export const way = style({
  padding: tokens.space.m,
  border: `1px solid ${tokens.color.controlLine}`,
  borderRadius: tokens.radius.medium,
  overflowWrap: 'anywhere',
  selectors: {
    '&:has(:checked)': {
      borderColor: tokens.color.accent,
      boxShadow: `inset 0 0 0 1px ${tokens.color.accent}`,
    },
  },
})
export const wayText = style({ display: 'block' })
export const lost = stack({ gap: 's' })
export const list = style([
  stack({ gap: 'xs' }),
  { paddingInlineStart: tokens.space.l, listStyle: 'disc' },
])
