import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { stack } from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'
import { at, color, hairline, size, space, tokens } from '#styles/tokens.css.ts'
import { stateEmoji } from '#ui/lists/lists.css.ts'

export const form = style([stack.xxs, mixins.notPrinted, { maxWidth: '40rem' }])
const FIELD_HEIGHT = space.xxl
const smallPlaceholder = { '::placeholder': { fontSize: size.tiny } } as const
/** The suggestion list is positioned below it, at the same width. */
export const row = style({ position: 'relative', display: 'flex', gap: space.xs })
const anyField = style({
  ...mixins.controlBox,
  ...mixins.placeholder,
  flex: 1,
  minWidth: 0,
  paddingInline: space.s,
  textOverflow: 'ellipsis',
  ':disabled': { color: color.mutedInk, opacity: 1 },
  // Fits as much of the placeholder as possible.
  '@media': { [at.phone]: { paddingInline: space.xs, ...smallPlaceholder } },
})
export const field = {
  large: style([anyField, { height: FIELD_HEIGHT }]),
  compact: style([anyField, { height: tokens.target, ...smallPlaceholder }]),
}
export const submit = styleVariants({
  large: {
    flexShrink: 0,
    '@media': { [at.phone]: { width: FIELD_HEIGHT, paddingInline: 0 } },
  },
  compact: { flexShrink: 0, width: tokens.target, paddingInline: 0 },
})
/** Icon only on a phone: a second row would push content below the fold. */
export const submitText = style({
  '@media': { [at.phone]: { position: 'absolute', clipPath: 'inset(50%)' } },
})

const turn = keyframes({ to: { transform: 'rotate(360deg)' } })
/** The icon turns into a spinner. */
globalStyle(`${form}[aria-busy="true"] button > :first-child`, {
  border: '2px solid currentColor',
  borderTopColor: 'transparent',
  borderRadius: tokens.radius.round,
  background: 'none',
  mask: 'none',
  animation: `${turn} 800ms linear infinite`,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' } },
})

const panel = style({
  ...mixins.controlBox,
  position: 'absolute',
  zIndex: 10,
  top: `calc(100% + ${space.xs})`, // clears the focus ring
  insetInline: 0,
  color: color.ink,
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.14)',
})
export const suggestions = style([
  panel,
  { maxHeight: '15rem', overflowY: 'auto', overscrollBehavior: 'contain' }, // R-SUGGEST-1
])
export const noSuggestions = style([
  panel,
  mixins.note,
  mixins.breakAnywhere,
  { padding: space.s, lineHeight: 1.4 },
])
export const option = style({
  ...mixins.row('xs'),
  minHeight: tokens.target,
  padding: `${space.xxs} ${space.s}`,
  cursor: 'pointer',
  selectors: {
    '& + &': { borderTop: hairline },
    '&[aria-selected="true"]': {
      background: color.sunken,
      boxShadow: `inset 3px 0 ${color.accent}`,
    },
  },
  '@media': {
    // Cuts off the last visible row, to show that the list scrolls.
    [at.phone]: { paddingBlock: '0.375rem' },
    // On touch screens the last touched option would stay hovered.
    '(hover: hover)': { ':hover': { background: color.sunken } },
    [at.forced]: {
      selectors: {
        '&[aria-selected="true"]': { outline: '2px solid Highlight', outlineOffset: '-2px' },
      },
    },
  },
})
export const optionIcon = style([
  stateEmoji,
  { flexShrink: 0, display: 'inline-flex', justifyContent: 'center', width: '1.5rem' },
])
export const optionText = style({
  flex: 1,
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space.s,
  minWidth: 0,
  lineHeight: 1.3,
  // Always stacked: a mix of one-line and two-line options is hard to scan.
  '@media': { [at.phone]: { flexDirection: 'column' } },
})
export const optionLabel = style({ ...mixins.breakAnywhere, minWidth: 0 })
export const optionFacts = style({
  ...mixins.note,
  ...mixins.tabular,
  ...mixins.breakAnywhere,
  flexShrink: 0,
  maxWidth: '60%',
  textAlign: 'end',
  '@media': { [at.phone]: { maxWidth: 'none', textAlign: 'start' } },
})

const LINE_HEIGHT = 1.4
/** Note and status overlap in one grid cell, so nothing shifts when one replaces the other. */
export const place = style({
  ...mixins.withScript,
  display: 'grid',
  minHeight: `calc(2 * ${LINE_HEIGHT} * ${size.body})`,
  lineHeight: LINE_HEIGHT,
})
export const note = style({
  ...mixins.note,
  ...mixins.breakAnywhere,
  gridArea: '1 / 1',
  selectors: { '&[data-hidden]': { visibility: 'hidden' } },
})
export const status = style({ gridArea: '1 / 1' })
