import { globalStyle, style } from '@vanilla-extract/css'
import { stack, touchTarget } from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'
import { at, color, controlLine, size, space, tokens } from '#styles/tokens.css.ts'

export const bar = style([stack.xs, mixins.notPrinted])
export const form = stack.xs
/** On a phone, below the panel when that is open: the list comes first. */
export const text = style([
  stack.xxs,
  {
    maxWidth: '42rem',
    '@media': { [at.belowWide]: { order: 1 } },
    selectors: {
      [`${form}:not(:has(details[open])) > &`]: {
        '@media': { [at.belowWide]: { display: 'none' } },
      },
    },
  },
])
const chevron = {
  content: '""',
  width: '0.5em',
  height: '0.5em',
  border: 'solid',
  borderWidth: '0 2px 2px 0',
  transform: 'translateY(-0.125em) rotate(45deg)',
} as const
const chevronUp = { transform: 'translateY(0.125em) rotate(225deg)' } as const
export const more = style([
  touchTarget,
  {
    gap: space.xs,
    cursor: 'pointer',
    color: color.accent,
    '::after': chevron,
    selectors: { '[open] > &::after': chevronUp },
  },
])
const chipBox = {
  ...mixins.target,
  gap: space.xs,
  paddingInline: space.s,
  border: controlLine,
  borderRadius: tokens.radius.medium,
  background: color.surface,
  color: color.ink,
  fontSize: size.small,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  ':hover': { background: color.sunken, color: color.ink },
} as const
const SUMMARY_WIDTH = '5.75rem'
/** The chips are beside the summary of the panel, which opens below both. */
export const top = style({ position: 'relative', paddingBottom: space.xxs })
export const summary = style({
  ...chipBox,
  width: SUMMARY_WIDTH,
  justifyContent: 'center',
  listStyle: 'none',
  '::after': chevron,
  selectors: { '[open] > &::after': chevronUp },
})
export const chips = style({
  display: 'flex',
  gap: space.xs,
  position: 'absolute',
  top: 0,
  insetInline: `calc(${SUMMARY_WIDTH} + ${space.xs}) 0`,
  overflowX: 'auto', // one line, however many there are
  scrollbarWidth: 'none',
})
const VIEW_WIDTH = '4.25rem'
/** Below a desktop, where list and map are not side by side: before the chips, which scroll. */
export const views = style({
  display: 'none',
  '@media': {
    [at.belowDesk]: {
      display: 'block',
      position: 'absolute',
      top: 0,
      insetInlineStart: `calc(${SUMMARY_WIDTH} + ${space.xs})`,
    },
  },
})
export const view = style({ ...chipBox, width: VIEW_WIDTH, justifyContent: 'center' })
globalStyle(`${views} + ${chips}`, {
  '@media': {
    [at.belowDesk]: {
      insetInlineStart: `calc(${SUMMARY_WIDTH} + ${VIEW_WIDTH} + 2 * ${space.xs})`,
    },
  },
})
globalStyle(`${chips} > li`, { flexShrink: 0 })
const INSET_FOCUS = { ':focus-visible': { outlineOffset: '-3px' } } as const // scrolling clips it
export const chip = style({ ...chipBox, ...INSET_FOCUS })
export const activeChip = style({
  ...chipBox,
  ...INSET_FOCUS,
  borderColor: color.accent,
  background: color.sunken,
})
export const controls = style({
  ...mixins.columns('repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr))', 's'),
  alignItems: 'end',
  paddingBlock: space.xs,
  '@media': {
    [at.desk]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr)) auto', columnGap: space.xs },
  },
})
globalStyle(`${controls} label`, { fontSize: size.small })
/** Sets the field beside it, so it needs no box of its own. */
export const locate = style({
  paddingInline: space.xs,
  border: 0,
  background: 'none',
  color: color.accent,
  whiteSpace: 'nowrap',
})
export const group = style({ border: 0, minWidth: 0 })
export const choices = style(mixins.wrapping('m'))
globalStyle(`${choices} > label`, { ...mixins.target, gap: space.xs, cursor: 'pointer' })
globalStyle(`${choices} input`, {
  width: '1.25rem',
  height: '1.25rem',
  margin: 0,
  accentColor: color.accent,
})
export const active = style({
  ...mixins.wrapping('s'),
  alignItems: 'center',
  selectors: { '&:empty': { display: 'none' } },
})
