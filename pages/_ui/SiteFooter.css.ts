import { style } from '@vanilla-extract/css'
import { tokens, WIDE } from '#styles/tokens.css.ts'

export const footer = style({
  borderTop: `1px solid ${tokens.color.line}`,
  background: tokens.color.sunken,
  paddingBlock: tokens.space.xxl,
  fontSize: '0.9375rem',
  '@media': { print: { display: 'none' } },
})
export const columns = style({
  display: 'grid',
  gap: tokens.space.l,
  '@media': { [WIDE]: { gridTemplateColumns: '1fr 1fr', columnGap: tokens.space.xxl } },
})
export const about = style({
  display: 'grid',
  gap: tokens.space.xs,
  alignContent: 'start',
  maxWidth: '26rem',
  color: tokens.color.mutedInk,
})
export const name = style({
  display: 'flex',
  alignItems: 'center',
  gap: tokens.space.xs,
  fontFamily: tokens.font.heading,
  fontWeight: 650,
  fontSize: '1.125rem',
  color: tokens.color.ink,
})
export const mark = style({ width: '1.5rem', height: '1.2rem', color: tokens.color.accent })
export const links = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))',
  columnGap: tokens.space.m,
})
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: tokens.target,
  color: tokens.color.ink,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
})
export const credits = style({
  color: tokens.color.mutedInk,
  fontSize: tokens.text.small,
  '@media': { [WIDE]: { gridColumn: '1 / -1' } },
})
