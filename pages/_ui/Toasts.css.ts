import { keyframes, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { stack } from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'
import { color, space, tokens } from '#styles/tokens.css.ts'

export const corner = style([
  stack({ gap: 'xs' }),
  mixins.notPrinted,
  {
    position: 'fixed',
    zIndex: 30,
    insetBlockEnd: space.m,
    insetInlineEnd: space.m,
    width: 'min(24rem, calc(100vw - 2rem))',
    pointerEvents: 'none',
  },
])
const appear = keyframes({ from: { opacity: 0, transform: 'translateY(0.5rem)' } })
export const toast = recipe({
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: space.s,
    padding: `${space.xs} ${space.xxs} ${space.xs} ${space.m}`,
    border: '1px solid transparent',
    borderRadius: tokens.radius.medium,
    background: color.surface,
    color: color.ink,
    boxShadow: '0 4px 16px rgb(0 0 0 / 0.18)',
    pointerEvents: 'auto',
    animation: `${appear} ${tokens.motion}`,
  },
  variants: {
    isError: { true: { borderColor: color.danger }, false: { borderColor: color.controlLine } },
  },
})
export const text = style({ ...mixins.column(), paddingBlock: space.xs, minWidth: 0 })
export const close = style({
  ...mixins.square,
  flexShrink: 0,
  border: 0,
  borderRadius: tokens.radius.small,
  background: 'none',
  cursor: 'pointer',
  ':hover': { background: color.sunken },
})
