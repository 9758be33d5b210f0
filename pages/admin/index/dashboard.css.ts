import { globalStyle, style } from '@vanilla-extract/css'
import { stack, surface } from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'
import { color, space, tokens } from '#styles/tokens.css.ts'

export const search = style({ flex: '1 1 14rem', minWidth: 0 })
export const item = style({
  borderRadius: tokens.radius.medium,
  scrollMarginTop: '5rem',
  // Keyboard shortcuts act on the focused card.
  ':focus': { outline: `3px solid ${color.accent}`, outlineOffset: '2px' },
})

export const card = style([stack.xs, surface, { padding: space.m }])
/** Aligned with the text of the card, and no taller than its first line. */
export const select = style({
  marginInlineStart: `calc(-1 * ${space.s})`,
  marginBlock: `calc(-1 * ${space.xs})`,
})
export const contacts = style({ ...mixins.wrapping('l'), rowGap: space.xxs })
export const contact = style({ display: 'flex', gap: space.xs, minWidth: 0 })
globalStyle(`${contact} dt`, { color: color.mutedInk })
globalStyle(`${contact} dd`, { ...mixins.breakAnywhere, minWidth: 0 })
