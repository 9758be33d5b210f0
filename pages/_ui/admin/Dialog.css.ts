import { style } from '@vanilla-extract/css'
import { cluster, stack, surface } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const dialog = style([
  surface,
  {
    width: 'min(32rem, calc(100vw - 2rem))',
    maxHeight: 'calc(100dvh - 2rem)',
    padding: 0,
    color: tokens.color.ink,
    '::backdrop': { background: 'rgb(0 0 0 / 45%)' },
  },
])
export const content = style([stack.m, { padding: tokens.space.l }])
export const buttons = style([cluster.xs, { justifyContent: 'flex-end' }])
