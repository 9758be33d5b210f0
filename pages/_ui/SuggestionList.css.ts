import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'
import { FIELD_HEIGHT } from './SearchBox.css.ts'

export const list = style({
  position: 'absolute',
  zIndex: 10,
  // Right under the field, also where the button stands below it.
  top: `calc(${FIELD_HEIGHT} + ${tokens.space.xxs})`,
  insetInline: 0,
  maxHeight: '15rem', // product.md section 9
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  border: `1px solid ${tokens.color.controlLine}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.surface,
  color: tokens.color.ink,
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.14)',
  textAlign: 'start',
})
export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: tokens.space.xs,
  minHeight: tokens.target,
  padding: `${tokens.space.xxs} ${tokens.space.s}`,
  cursor: 'pointer',
  selectors: {
    '& + &': { borderTop: `1px solid ${tokens.color.line}` },
    '&[aria-selected="true"]': {
      background: tokens.color.sunken,
      boxShadow: `inset 3px 0 ${tokens.color.accent}`,
    },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: {
        '&[aria-selected="true"]': { outline: '2px solid Highlight', outlineOffset: '-2px' },
      },
    },
  },
})
export const sign = style({
  flexShrink: 0,
  display: 'inline-flex',
  justifyContent: 'center',
  width: '1.5rem',
  color: tokens.color.mutedInk,
})
export const text = style({
  flex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: tokens.space.s,
  minWidth: 0,
  lineHeight: 1.3,
})
export const label = style({ minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' })
export const facts = style({
  fontSize: tokens.text.small,
  color: tokens.color.mutedInk,
  fontVariantNumeric: 'tabular-nums',
})
