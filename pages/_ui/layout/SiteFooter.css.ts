import { globalStyle, style } from '@vanilla-extract/css'
import { tokens, WIDE } from '#styles/tokens.css.ts'

export const footer = style({
  borderTop: `1px solid ${tokens.color.line}`,
  background: tokens.color.sunken,
  paddingBlock: `${tokens.space.xxl} ${tokens.space.xl}`,
  fontSize: '0.9375rem',
  '@media': { print: { display: 'none' } },
})
export const columns = style({
  display: 'grid',
  gap: tokens.space.xl,
  '@media': {
    [WIDE]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 24rem)',
      columnGap: tokens.space.xxxl,
    },
  },
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
export const mark = style({
  width: '1.5rem',
  height: '1.2rem',
  flexShrink: 0,
  color: tokens.color.accent,
})
export const links = style({
  display: 'grid',
  // Two columns, unless large text leaves no room.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))',
  columnGap: tokens.space.m,
})
globalStyle(`${links} p`, {
  paddingBottom: tokens.space.xxs,
  fontSize: tokens.text.small,
  lineHeight: '1.75rem', // aligns with the site name's line
  fontWeight: 600,
  color: tokens.color.mutedInk,
})
globalStyle(`${links} a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: tokens.target,
  color: tokens.color.ink,
  textDecoration: 'none',
})
globalStyle(`${links} a:hover`, { color: tokens.color.ink, textDecoration: 'underline' })
globalStyle(`${links} a[aria-current]`, { color: tokens.color.accent, fontWeight: 600 })
export const credits = style({
  paddingTop: tokens.space.l,
  borderTop: `1px solid ${tokens.color.line}`,
  color: tokens.color.mutedInk,
  fontSize: tokens.text.small,
  '@media': { [WIDE]: { gridColumn: '1 / -1' } },
})
