import { globalStyle, style } from '@vanilla-extract/css'
import { touchTarget } from '#styles/layout.css.ts'
import { tokens, HEADER_FITS, SEARCH_FITS } from '#styles/tokens.css.ts'

/**
 * Sticky, unless it is taller than a sixth of the screen: then the offset is so far above the
 * screen that it never sticks (R-HEADER-1). The height is an estimate: 68 px, and more than twice
 * that with text of twice the size, which wraps.
 */
const TOP = 'min(0px, (100svh / 6 - (6rem - 28px)) * 1000)'

export const header = style({
  position: 'sticky',
  top: TOP,
  zIndex: 10,
  background: tokens.color.surface,
  borderBottom: `1px solid ${tokens.color.line}`,
  '@media': { print: { position: 'static', marginBottom: tokens.space.m } },
})
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap', // for large text
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: tokens.space.xxs,
  paddingBlock: tokens.space.xxs,
  minHeight: '3.5rem',
  '@media': { [HEADER_FITS]: { columnGap: tokens.space.m, minHeight: '4rem' } },
})
export const brand = style([
  touchTarget,
  {
    // The name wraps before the buttons do.
    flex: '1 1 7rem',
    gap: tokens.space.s,
    '@media': { [SEARCH_FITS]: { flex: 'none' } },
    color: tokens.color.ink,
    textDecoration: 'none',
    ':hover': { color: tokens.color.ink },
  },
])
export const mark = style({
  flexShrink: 0,
  width: 'min(2rem, 10vw)', // leaves room for the name in large text
  height: '1.6rem',
  color: tokens.color.accent,
})
export const name = style({
  display: 'block',
  fontFamily: tokens.font.heading,
  fontWeight: 650,
  fontSize: '1.25rem',
  lineHeight: 1.1,
  letterSpacing: '-0.015em',
})
export const descriptor = style({
  display: 'block',
  fontSize: '0.75rem',
  lineHeight: 1.3,
  color: tokens.color.mutedInk,
})
export const links = style({
  display: 'none',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: tokens.space.xxs,
  '@media': { [HEADER_FITS]: { display: 'flex' } },
})
const link = `${links} > a:not(:last-child)`
globalStyle(link, {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: tokens.target,
  paddingInline: tokens.space.xs,
  color: tokens.color.ink,
  textDecoration: 'none',
  borderRadius: tokens.radius.small,
})
globalStyle(`${link}:hover`, { background: tokens.color.sunken, color: tokens.color.ink })
globalStyle(`${link}[aria-current]`, {
  color: tokens.color.accent,
  textDecoration: 'underline',
  textDecorationThickness: '2px',
  textUnderlineOffset: '0.4em',
})
globalStyle(`${links} > :last-child`, { marginInlineStart: tokens.space.s })
