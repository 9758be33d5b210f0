import { style } from '@vanilla-extract/css'
import { stack, surface, touchTarget } from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'
import { color, space, tokens } from '#styles/tokens.css.ts'

export const select = style({
  display: 'inline-grid',
  placeItems: 'center',
  width: tokens.target,
  height: tokens.target,
  cursor: 'pointer',
})
export const mark = style({
  width: '1.25rem',
  height: '1.25rem',
  flexShrink: 0,
  margin: 0,
  accentColor: color.accent,
})
export const all = style([
  touchTarget,
  mixins.withScript,
  { gap: space.xs, paddingInline: space.s, cursor: 'pointer' },
])
/** A question before something is declined or deleted. */
export const confirm = style([
  stack({ gap: 's' }),
  surface,
  { padding: space.m, borderColor: color.danger },
])
