import { style } from '@vanilla-extract/css'
import * as mixins from '#styles/mixins.ts'
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
  ...mixins.message,
  alignItems: 'center',
  gap: tokens.space.m,
  width: 'fit-content',
  maxWidth: '100%',
  padding: `${tokens.space.xs} ${tokens.space.xs} ${tokens.space.xs} ${tokens.space.m}`,
  overflowWrap: 'anywhere',
})
