import { globalStyle, style } from '@vanilla-extract/css'
import { cluster, stack, surface } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const toolbar = style([
  cluster.s,
  { alignItems: 'flex-end', justifyContent: 'space-between' },
])
export const search = style({ flex: '1 1 14rem', minWidth: 0 })
export const item = style({
  borderRadius: tokens.radius.medium,
  scrollMarginTop: '5rem',
  // Keyboard shortcuts act on the focused card.
  ':focus': { outline: `3px solid ${tokens.color.accent}`, outlineOffset: '2px' },
})

export const card = style([stack.xs, surface, { padding: tokens.space.m }])
/** Aligned with the text of the card, and no taller than its first line. */
export const select = style({
  marginInlineStart: `calc(-1 * ${tokens.space.s})`,
  marginBlock: `calc(-1 * ${tokens.space.xs})`,
})
export const contacts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: tokens.space.l,
  rowGap: tokens.space.xxs,
})
export const contact = style({ display: 'flex', gap: tokens.space.xs, minWidth: 0 })
globalStyle(`${contact} dt`, { color: tokens.color.mutedInk })
globalStyle(`${contact} dd`, { minWidth: 0, overflowWrap: 'anywhere' })
