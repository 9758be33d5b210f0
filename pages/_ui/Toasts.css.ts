import { keyframes, style } from '@vanilla-extract/css'
import * as mixins from '#styles/mixins.ts'
import { color, space, tokens } from '#styles/tokens.css.ts'

export const corner = style([
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
export const inFlow = style({
  marginInlineStart: 'auto',
  maxWidth: '100%',
  selectors: { '&:has(> * > *)': { paddingBlock: space.xs } },
})
const appear = keyframes({ from: { opacity: 0, transform: 'translateY(0.5rem)' } })
const base = style({
  ...mixins.controlBox,
  display: 'flex',
  justifyContent: 'space-between',
  boxShadow: '0 4px 16px rgb(0 0 0 / 0.18)',
  pointerEvents: 'auto',
  alignItems: 'flex-start',
  gap: space.s,
  padding: `${space.xs} ${space.xxs} ${space.xs} ${space.m}`,
  color: color.ink,
  animation: `${appear} ${tokens.motion}`,
})
export const toast = { done: base, failed: style([base, { borderColor: color.danger }]) }
export const text = style({ ...mixins.column(), paddingBlock: space.xs, minWidth: 0 })
export const close = style({ ...mixins.square, ...mixins.plainButton, flexShrink: 0 })
