import { style } from '@vanilla-extract/css'
import { tokens, WIDE } from '#styles/tokens.css.ts'

const barHeight = `calc(${tokens.target} + 2 * ${tokens.space.xs} + 2px)`

/** At the top of the screen on a phone, because toasts fill the bottom of the screen. */
export const floating = style({
  display: 'block',
  position: 'fixed',
  zIndex: 5,
  top: tokens.space.s,
  insetInline: tokens.space.m,
  pointerEvents: 'none',
  '@media': {
    [WIDE]: {
      position: 'sticky',
      top: 'auto',
      bottom: tokens.space.s,
      insetInline: 'auto',
      minHeight: barHeight,
    },
  },
})
/** Reserves its height so the page does not shift when the bar appears. */
export const inFlow = style({ display: 'block', minHeight: barHeight })
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: tokens.space.m,
  width: 'fit-content',
  maxWidth: '100%',
  padding: `${tokens.space.xs} ${tokens.space.xs} ${tokens.space.xs} ${tokens.space.m}`,
  border: `1px solid ${tokens.color.controlLine}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.surface,
  overflowWrap: 'anywhere',
  pointerEvents: 'auto',
})
