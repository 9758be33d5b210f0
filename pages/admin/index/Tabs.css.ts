import { style } from '@vanilla-extract/css'
import { tokens, WIDE } from '#styles/tokens.css.ts'

export const tabs = style({
  display: 'flex',
  borderBottom: `1px solid ${tokens.color.line}`,
  overflowX: 'auto',
})
export const tab = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: tokens.space.xxs,
  minHeight: tokens.target,
  paddingInline: tokens.space.xs,
  fontSize: '0.9375rem',
  '@media': { [WIDE]: { paddingInline: tokens.space.s, fontSize: tokens.text.body } },
  borderBottom: '3px solid transparent',
  color: tokens.color.mutedInk,
  fontWeight: 600,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  ':focus-visible': { outlineOffset: '-3px' },
  selectors: {
    '&[aria-current]': { borderBottomColor: tokens.color.accent, color: tokens.color.ink },
  },
})
export const count = style({ fontVariantNumeric: 'tabular-nums', fontWeight: 400 })
