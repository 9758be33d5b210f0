// Page layout around a long form.

import { style } from '@vanilla-extract/css'
import { stack, touchTarget } from '#styles/layout.css.ts'
import { DESK, tokens } from '#styles/tokens.css.ts'

export const back = style([touchTarget, { gap: tokens.space.xs }])
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space.xl,
  alignItems: 'start',
  '@media': { [DESK]: { gridTemplateColumns: 'minmax(0, 44rem) minmax(30%, 1fr)' } },
})
export const aside = style([
  stack(),
  { '@media': { [DESK]: { position: 'sticky', top: '6rem', paddingBlockStart: tokens.space.l } } },
])
export const steps = style([
  stack({ gap: 's' }),
  { paddingInlineStart: tokens.space.l, listStyle: 'decimal' },
])
export const note = style([
  stack({ gap: 'xs', align: 'start' }),
  { padding: tokens.space.m, borderRadius: tokens.radius.medium, background: tokens.color.sunken },
])
export const end = stack({ align: 'start' })
