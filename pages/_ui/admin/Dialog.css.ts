import { style } from '@vanilla-extract/css'
import { cluster, stack, surface } from '#styles/layout.css.ts'
import { color, space } from '#styles/tokens.css.ts'

export const dialog = style([
  surface,
  {
    width: 'min(32rem, calc(100vw - 2rem))',
    maxHeight: 'calc(100dvh - 2rem)',
    padding: 0,
    color: color.ink,
    '::backdrop': { background: 'rgb(0 0 0 / 45%)' },
  },
])
export const content = style([stack.m, { padding: space.l }])
export const buttons = style([cluster.xs, { justifyContent: 'flex-end' }])
