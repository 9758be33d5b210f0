import { globalStyle, style } from '@vanilla-extract/css'
import { cluster } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

// Text from a form; keeps its line breaks.
export const text = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '65ch' })
export const quote = style([
  text,
  {
    margin: 0,
    paddingInlineStart: tokens.space.m,
    borderInlineStart: `3px solid ${tokens.color.line}`,
  },
])
export const services = style([cluster({ gap: 'xxs' })])
// Lets a long service name wrap on a narrow phone.
globalStyle(`${services} > li > span`, { whiteSpace: 'normal' })
export const note = style({ color: tokens.color.mutedInk, fontSize: tokens.text.small })
