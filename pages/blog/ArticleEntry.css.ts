import { style } from '@vanilla-extract/css'
import { stack, touchTarget } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const entry = stack({ gap: 'xs' })
export const category = style({
  fontSize: tokens.text.small,
  fontWeight: 600,
  color: tokens.color.mutedInk,
})
export const link = style([
  touchTarget,
  {
    color: tokens.color.ink,
    textDecorationColor: 'transparent',
    ':hover': { color: tokens.color.accent, textDecorationColor: 'currentColor' },
  },
])
export const excerpt = style({ maxWidth: tokens.width.text, textWrap: 'pretty' })
