import { style } from '@vanilla-extract/css'
import { tokens, WIDE } from '#styles/tokens.css.ts'

/** At the top of the screen on a phone, because toasts fill the bottom of the screen. */
export const floating = style({
  position: 'fixed',
  zIndex: 20,
  insetBlockStart: tokens.space.s,
  insetInline: tokens.space.m,
  pointerEvents: 'none',
  '@media': {
    [WIDE]: { insetBlock: `auto ${tokens.space.m}`, insetInlineEnd: 'auto' },
    print: { display: 'none' },
  },
})
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
  boxShadow: '0 4px 16px rgb(0 0 0 / 0.18)',
  overflowWrap: 'anywhere',
  pointerEvents: 'auto',
})
