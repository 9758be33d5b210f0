import { keyframes, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { stack } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const corner = style([
  stack({ gap: 'xs' }),
  {
    position: 'fixed',
    zIndex: 30,
    insetBlockEnd: tokens.space.m,
    insetInlineEnd: tokens.space.m,
    width: 'min(24rem, calc(100vw - 2rem))',
    pointerEvents: 'none',
    '@media': { print: { display: 'none' } },
  },
])
export const region = stack({ gap: 'xs' })

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(0.5rem)' } })
export const toast = recipe({
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: tokens.space.s,
    paddingBlock: tokens.space.xs,
    paddingInlineStart: tokens.space.m,
    paddingInlineEnd: tokens.space.xxs,
    border: '1px solid transparent',
    borderRadius: tokens.radius.medium,
    background: tokens.color.surface,
    color: tokens.color.ink,
    boxShadow: '0 4px 16px rgb(0 0 0 / 0.18)',
    pointerEvents: 'auto',
    animation: `${appear} ${tokens.motion}`,
  },
  variants: {
    isError: {
      true: { borderColor: tokens.color.danger },
      false: { borderColor: tokens.color.controlLine },
    },
  },
})
export const text = style({
  display: 'flex',
  flexDirection: 'column',
  paddingBlock: tokens.space.xs,
  minWidth: 0,
})
export const close = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: tokens.target,
  height: tokens.target,
  border: 0,
  borderRadius: tokens.radius.small,
  background: 'none',
  cursor: 'pointer',
  ':hover': { background: tokens.color.sunken },
})
