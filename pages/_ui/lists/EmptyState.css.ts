import { style } from '@vanilla-extract/css'
import { stack } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const box = style([
  stack({ gap: 's', align: 'start' }),
  {
    padding: `clamp(${tokens.space.m}, 4vw, ${tokens.space.l})`,
    border: `1px dashed ${tokens.color.controlLine}`,
    borderRadius: tokens.radius.medium,
    color: tokens.color.mutedInk,
  },
])
// Quotes the visitor's text, which may be one long word.
export const text = style({ overflowWrap: 'anywhere' })
export const title = style({ color: tokens.color.ink, fontSize: tokens.text.h3 })
