import { style } from '@vanilla-extract/css'
import { stack } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const figure = style([stack({ gap: 's' }), { marginBlock: '1.9em' }])
export const row = style({
  display: 'grid',
  // All five side by side, unless large text leaves no room for the names.
  gridTemplateColumns: 'repeat(auto-fit, minmax(3rem, 1fr))',
  gap: tokens.space.xs,
})
export const stage = stack({ gap: 'xxs', align: 'center' })
export const skin = style({
  width: '100%',
  borderRadius: tokens.radius.medium,
  background: tokens.color.sunken,
  color: tokens.color.ink,
})
export const name = style({ fontSize: '0.8125rem', lineHeight: 1.3, color: tokens.color.mutedInk })
export const caption = style({
  fontSize: tokens.text.small,
  lineHeight: 1.5,
  color: tokens.color.mutedInk,
})
