import { globalStyle, style } from '@vanilla-extract/css'
import { cluster, stack, surface } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const card = style([stack({ gap: 'xs' }), surface, { padding: tokens.space.m }])
export const head = cluster({ gap: 'xs', align: 'center' })
export const name = style({ fontSize: tokens.text.h3, overflowWrap: 'anywhere' })
export const muted = style({ color: tokens.color.mutedInk, overflowWrap: 'anywhere' })
export const contacts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: tokens.space.l,
  rowGap: tokens.space.xxs,
})
globalStyle(`${contacts} > div`, { display: 'flex', gap: tokens.space.xs, minWidth: 0 })
globalStyle(`${contacts} dt`, { color: tokens.color.mutedInk })
globalStyle(`${contacts} dd`, { overflowWrap: 'anywhere' })
export const services = cluster({ gap: 'xxs' })
/** Line breaks are ignored: a bulleted description would make the card too tall. */
export const preview = style({ maxWidth: tokens.width.text, overflowWrap: 'anywhere' })
