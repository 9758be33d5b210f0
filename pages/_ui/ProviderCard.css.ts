import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space.xs,
  height: '100%',
  padding: tokens.space.m,
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.surface,
  breakInside: 'avoid',
})
export const head = style({
  display: 'flex',
  gap: tokens.space.xs,
})
export const who = style({ display: 'grid', gap: tokens.space.xxs, minWidth: 0 })
export const rank = style({
  minWidth: '1.1em',
  color: tokens.color.mutedInk,
  fontFamily: tokens.font.heading,
  fontSize: '1.25rem',
  lineHeight: 1.25,
  fontVariantNumeric: 'tabular-nums',
})
export const title = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: tokens.space.xs,
  minWidth: 0,
})
export const name = style({ fontSize: tokens.text.h3, minWidth: 0 })
export const link = style({
  color: tokens.color.ink,
  textDecorationColor: tokens.color.controlLine,
})
export const address = style({ color: tokens.color.mutedInk })
export const distance = style({ color: tokens.color.ink, marginInlineEnd: tokens.space.xs })
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space.xs,
  marginTop: 'auto',
  paddingTop: tokens.space.xs,
  fontVariantNumeric: 'tabular-nums',
  '@media': { print: { display: 'none' } },
})
