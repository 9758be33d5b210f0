import { globalStyle, style } from '@vanilla-extract/css'
import { stack, targetHeight, touchTarget } from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'
import { color, controlLine, DESK, size, space, tokens } from '#styles/tokens.css.ts'

export const bar = style({ ...mixins.wrapping('m'), ...mixins.notPrinted, alignItems: 'center' })
export const form = style([
  stack({ gap: 'xxs' }),
  {
    // When folded, leaves room for the active filters beside it.
    selectors: { '&:has(input:not([type="hidden"], details *), [open])': { width: '100%' } },
    '@media': { [DESK]: { width: '100%' } },
  },
])
export const text = style([stack({ gap: 'xxs' }), { maxWidth: '42rem' }])
export const row = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs }) // for large text
globalStyle(`${row} > input`, { flex: '1 1 9rem' })
export const control = style({
  ...mixins.inputBox,
  ...mixins.placeholder,
  width: '100%',
  paddingInline: space.xs,
})
/** Folded on a phone, so that the list comes first; always open on wider screens. */
const CAN_STAY_OPEN = 'selector(::details-content)'
const stayingOpen = { contentVisibility: 'visible', display: 'block' } as const
export const folded = style({
  '@supports': {
    [CAN_STAY_OPEN]: {
      '@media': { [DESK]: { selectors: { '&::details-content': stayingOpen } } },
    },
  },
})
export const more = style([
  touchTarget,
  {
    gap: space.xs,
    fontWeight: 600,
    cursor: 'pointer',
    color: color.accent,
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
  ...mixins.columns('repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr))', 's'),
  alignItems: 'end',
  paddingBlock: space.xs,
  '@media': {
    [DESK]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr)) auto', columnGap: space.xs },
  },
})
/** Sets the field beside it, so it needs no box of its own. */
export const locate = style({
  ...mixins.withScript,
  paddingInline: space.xs,
  border: 0,
  background: 'none',
  color: color.accent,
  whiteSpace: 'nowrap',
})
export const buttons = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s,
  '@media': { [ONE_ROW]: { gridColumn: 'auto', flexWrap: 'nowrap', gap: space.xs } },
})
export const group = style({ margin: 0, border: 0, padding: 0, minWidth: 0 })
export const choices = style(mixins.wrapping('m'))
globalStyle(`${choices} > label`, { ...targetHeight, gap: space.xs, cursor: 'pointer' })
globalStyle(`${choices} input`, {
  width: '1.25rem',
  height: '1.25rem',
  margin: 0,
  accentColor: color.accent,
})
export const active = style({ ...mixins.wrapping('s'), alignItems: 'center' })
export const chips = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.xs,
  listStyle: 'none',
  padding: 0,
})
export const chip = style([
  touchTarget,
  {
    gap: space.xs,
    paddingInline: space.s,
    border: controlLine,
    borderRadius: tokens.radius.round,
    fontSize: size.small,
    fontWeight: 600,
    color: color.ink,
    textDecoration: 'none',
    ':hover': { background: color.sunken },
  },
])
