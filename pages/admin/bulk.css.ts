import { style } from '@vanilla-extract/css'
import { cluster, stack, surface } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const bar = cluster({ gap: 'xs', align: 'center' })
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
  accentColor: tokens.color.accent,
})
export const confirm = style([
  stack({ gap: 's' }),
  surface,
  { padding: tokens.space.m, borderColor: tokens.color.danger },
])
export const names = style({ overflowWrap: 'anywhere' })
export const buttons = cluster({ gap: 'xs' })
