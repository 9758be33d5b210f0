import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'
import { NARROW } from './SearchBox.css.ts'
import { stateEmoji } from '#ui/lists/state-emoji.css.ts'

const panel = style({
  position: 'absolute',
  zIndex: 10,
  top: `calc(100% + ${tokens.space.xs})`, // clears the focus ring
  insetInline: 0,
  border: `1px solid ${tokens.color.controlLine}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.surface,
  color: tokens.color.ink,
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.14)',
  textAlign: 'start',
})
export const list = style([
  panel,
  {
    maxHeight: '15rem', // R-SUGGEST-1
    overflowY: 'auto',
    overscrollBehavior: 'contain',
  },
])
export const empty = style([
  panel,
  {
    padding: tokens.space.s,
    fontSize: tokens.text.small,
    lineHeight: 1.4,
    color: tokens.color.mutedInk,
    overflowWrap: 'anywhere',
  },
])
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
    // Cuts off the last visible row, to show that the list scrolls.
    [NARROW]: { paddingBlock: '0.375rem' },
    // On touch screens the last touched option would stay hovered.
    '(hover: hover)': { ':hover': { background: tokens.color.sunken } },
    '(forced-colors: active)': {
      selectors: {
        '&[aria-selected="true"]': { outline: '2px solid Highlight', outlineOffset: '-2px' },
      },
    },
  },
})
export const icon = style([
  stateEmoji,
  { flexShrink: 0, display: 'inline-flex', justifyContent: 'center', width: '1.5rem' },
])
export const text = style({
  flex: 1,
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: tokens.space.s,
  minWidth: 0,
  lineHeight: 1.3,
  // Always stacked: a mix of one-line and two-line options is hard to scan.
  '@media': { [NARROW]: { flexDirection: 'column' } },
})
export const label = style({ minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' })
export const facts = style({
  flexShrink: 0,
  maxWidth: '60%',
  textAlign: 'end',
  fontSize: tokens.text.small,
  color: tokens.color.mutedInk,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '@media': { [NARROW]: { maxWidth: 'none', textAlign: 'start' } },
})
