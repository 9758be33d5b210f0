import { style } from '@vanilla-extract/css'
import { tokens, WIDE } from '#styles/tokens.css.ts'

export const card = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gridTemplateRows: '1fr auto',
  gap: tokens.space.xs,
  height: '100%',
  padding: tokens.space.m,
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.surface,
  breakInside: 'avoid',
})
export const facts = style({
  gridColumn: '2',
  selectors: { '&:first-child': { gridColumn: '1 / -1' } },
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space.xs,
  minWidth: 0,
})
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
  // On a phone two buttons need the whole width to stand side by side.
  gridColumn: '1 / -1',
  '@media': { [WIDE]: { gridColumn: '2' } },
  selectors: { '&:nth-child(2)': { gridColumn: '1 / -1' } },
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space.xs,
  paddingTop: tokens.space.xs,
  fontVariantNumeric: 'tabular-nums',
})
