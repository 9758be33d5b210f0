import { globalStyle, style } from '@vanilla-extract/css'
import { tokens, WIDE } from '#styles/tokens.css.ts'

export const offers = style({
  display: 'grid',
  gap: tokens.space.m,
  '@media': { [WIDE]: { gridTemplateColumns: '1fr 1fr' } },
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
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: tokens.space.m,
  '@media': { [WIDE]: { flexDirection: 'row', alignItems: 'center', gap: tokens.space.l } },
})
globalStyle(`${next} > a`, { flexShrink: 0 })
export const terms = style({
  fontSize: tokens.text.small,
  color: tokens.color.mutedInk,
  maxWidth: tokens.width.text,
})
