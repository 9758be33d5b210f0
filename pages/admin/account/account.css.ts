import { style } from '@vanilla-extract/css'
import { cluster, stack } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const head = style([stack({ gap: 's', align: 'start' }), { paddingTop: tokens.space.l }])
export const text = style({ maxWidth: tokens.width.text, overflowWrap: 'anywhere' })
export const title = style({ fontSize: tokens.text.h3 })
export const passkey = style({
  paddingBlock: tokens.space.s,
  borderTop: `1px solid ${tokens.color.line}`,
  overflowWrap: 'anywhere',
})
export const row = style([cluster({ gap: 'xs' })])
export const add = style([
  stack({ gap: 's' }),
  { paddingTop: tokens.space.s, borderTop: `1px solid ${tokens.color.line}` },
])
export const form = style([
  stack({ align: 'start' }),
  { maxWidth: '26rem', '@media': { '(scripting: none)': { display: 'none' } } },
])
export const withoutScript = style({
  display: 'none',
  '@media': { '(scripting: none)': { display: 'block' } },
})
