import { globalStyle, style } from '@vanilla-extract/css'
import { hiddenFromSight, stack, targetHeight, touchTarget } from '#styles/layout.css.ts'
import { DESK, tokens } from '#styles/tokens.css.ts'

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: tokens.space.m,
  '@media': { print: { display: 'none' } },
})
export const form = style([
  stack({ gap: 'xxs' }),
  {
    // When folded, leaves room for the active filters beside it.
    selectors: { '&:has(input:not([type="hidden"], details *), [open])': { width: '100%' } },
    '@media': { [DESK]: { width: '100%' } },
  },
])
export const label = style({ fontWeight: 600, fontSize: tokens.text.small })
export const text = style([stack({ gap: 'xxs' }), { maxWidth: '42rem' }])
export const row = style({
  display: 'flex',
  flexWrap: 'wrap', // for large text
  gap: tokens.space.xs,
})
globalStyle(`${row} > input`, { flex: '1 1 9rem' })
export const control = style({
  width: '100%',
  minWidth: 0,
  minHeight: tokens.target,
  paddingInline: tokens.space.xs,
  border: `1px solid ${tokens.color.controlLine}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.surface,
  '::placeholder': { color: tokens.color.mutedInk, opacity: 1 },
})
/** Folded on a phone, so that the list comes first; always open on wider screens. */
const CAN_STAY_OPEN = 'selector(::details-content)'
export const folded = style({
  '@supports': {
    [CAN_STAY_OPEN]: {
      '@media': {
        [DESK]: {
          selectors: { '&::details-content': { contentVisibility: 'visible', display: 'block' } },
        },
      },
    },
  },
})
export const more = style([
  touchTarget,
  {
    gap: tokens.space.xs,
    fontWeight: 600,
    cursor: 'pointer',
    color: tokens.color.accent,
    // Points down while closed, and up while open.
    '::after': {
      content: '""',
      width: '0.5em',
      height: '0.5em',
      border: 'solid',
      borderWidth: '0 2px 2px 0',
      transform: 'translateY(-0.125em) rotate(45deg)',
    },
    selectors: { '[open] > &::after': { transform: 'translateY(0.125em) rotate(225deg)' } },
  },
])
export const summary = style([
  more,
  { '@supports': { [CAN_STAY_OPEN]: { '@media': { [DESK]: { display: 'none' } } } } },
])
/** Both buttons fit beside the fields. */
const ONE_ROW = 'screen and (min-width: 72rem)'
export const controls = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr))',
  gap: tokens.space.s,
  alignItems: 'end',
  paddingBlock: tokens.space.xs,
  '@media': {
    [DESK]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr)) auto', columnGap: tokens.space.xs },
  },
})
export const field = stack({ gap: 'xxs' })
/** Sets the field beside it, so it needs no box of its own. */
export const locate = style({
  paddingInline: tokens.space.xs,
  border: 0,
  background: 'none',
  color: tokens.color.accent,
  whiteSpace: 'nowrap',
  '@media': { '(scripting: none)': { display: 'none' } },
})
export const buttons = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space.s,
  '@media': { [ONE_ROW]: { gridColumn: 'auto', flexWrap: 'nowrap', gap: tokens.space.xs } },
})
export const group = style({ margin: 0, border: 0, padding: 0, minWidth: 0 })
export const choices = style({ display: 'flex', flexWrap: 'wrap', columnGap: tokens.space.m })
globalStyle(`${choices} > label`, { ...targetHeight, gap: tokens.space.xs, cursor: 'pointer' })
globalStyle(`${choices} input`, {
  width: '1.25rem',
  height: '1.25rem',
  margin: 0,
  accentColor: tokens.color.accent,
})
export const announcement = style({
  fontSize: tokens.text.small,
  color: tokens.color.mutedInk,
})
export const active = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: tokens.space.s,
})
export const chips = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space.xs,
  listStyle: 'none',
  padding: 0,
})
export const chip = style([
  touchTarget,
  {
    gap: tokens.space.xs,
    paddingInline: tokens.space.s,
    border: `1px solid ${tokens.color.controlLine}`,
    borderRadius: tokens.radius.round,
    fontSize: tokens.text.small,
    fontWeight: 600,
    color: tokens.color.ink,
    textDecoration: 'none',
    ':hover': { background: tokens.color.sunken },
  },
])
export const remove = style(hiddenFromSight)
export const note = style({ fontSize: tokens.text.small, color: tokens.color.mutedInk })
