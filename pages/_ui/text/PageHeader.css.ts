import { style } from '@vanilla-extract/css'
import { stack } from '#styles/layout.css.ts'
import { tokens, WIDE } from '#styles/tokens.css.ts'

export const header = style([
  stack({ gap: 's' }),
  { paddingBottom: tokens.space.m, '@media': { [WIDE]: { paddingBottom: tokens.space.l } } },
])
export const title = style({ overflowWrap: 'anywhere' })
export const lead = style({
  fontSize: tokens.text.lead,
  color: tokens.color.mutedInk,
  maxWidth: tokens.width.text,
  overflowWrap: 'anywhere',
})
