import { globalStyle, style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space.xs,
  padding: tokens.space.m,
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.surface,
})
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: tokens.space.xs,
})
export const name = style({ fontSize: tokens.text.h3, overflowWrap: 'anywhere' })
export const quiet = style({ color: tokens.color.mutedInk, overflowWrap: 'anywhere' })
export const contacts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: tokens.space.l,
  rowGap: tokens.space.xxs,
})
globalStyle(`${contacts} > div`, { display: 'flex', gap: tokens.space.xs, minWidth: 0 })
globalStyle(`${contacts} dt`, { color: tokens.color.mutedInk })
globalStyle(`${contacts} dd`, { overflowWrap: 'anywhere' })
export const services = style({ display: 'flex', flexWrap: 'wrap', gap: tokens.space.xxs })
/** Line breaks are ignored: a bulleted description would make the card too tall. */
export const preview = style({ maxWidth: tokens.width.text, overflowWrap: 'anywhere' })
