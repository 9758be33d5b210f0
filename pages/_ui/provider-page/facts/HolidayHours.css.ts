import { style } from '@vanilla-extract/css'
import { stack } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const block = style([stack({ gap: 'xs' }), { paddingTop: tokens.space.s }])
export const list = stack({ gap: 'xs' })
export const day = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: tokens.space.m,
  fontVariantNumeric: 'tabular-nums',
})
export const date = style({ flex: '0 0 10rem', color: tokens.color.mutedInk })
