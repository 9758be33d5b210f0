import { globalStyle, style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

export const offers = style({
  display: 'grid',
  gap: tokens.space.m,
  // Side by side, unless large text leaves no room.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))',
})
export const offer = style({
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space.s,
  padding: tokens.space.l,
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.surface,
})
export const offerTitle = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: tokens.space.xs,
})
export const price = style({
  fontFamily: tokens.font.heading,
  fontSize: tokens.text.h1,
  fontWeight: 600,
  lineHeight: 1.1,
  letterSpacing: '-0.012em',
  fontVariantNumeric: 'tabular-nums',
})
export const points = style({
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space.xs,
  paddingInlineStart: tokens.space.l,
  listStyle: 'disc',
})
export const next = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${tokens.space.m} ${tokens.space.l}`,
})
globalStyle(`${next} > a`, { flexShrink: 0 })
export const terms = style({
  flex: '1 1 15rem',
  fontSize: tokens.text.small,
  color: tokens.color.mutedInk,
  maxWidth: tokens.width.text,
})
