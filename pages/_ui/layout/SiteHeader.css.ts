import { style } from '@vanilla-extract/css'
import { touchTarget } from '#styles/layout.css.ts'
import { tokens, HEADER_FITS } from '#styles/tokens.css.ts'

export const header = style({
  position: 'sticky',
  top: 0,
  zIndex: 10,
  background: tokens.color.surface,
  borderBottom: `1px solid ${tokens.color.line}`,
  '@media': { print: { position: 'static' } },
})
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: tokens.space.m,
  minHeight: '4rem',
})
export const brand = style([
  touchTarget,
  {
    gap: tokens.space.s,
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
  alignItems: 'center',
  gap: tokens.space.xxs,
  '@media': { [HEADER_FITS]: { display: 'flex' } },
})
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: tokens.target,
  paddingInline: tokens.space.s,
  color: tokens.color.ink,
  textDecoration: 'none',
  borderRadius: tokens.radius.small,
  ':hover': { background: tokens.color.sunken, color: tokens.color.ink },
  selectors: {
    '&[aria-current]': {
      color: tokens.color.accent,
      textDecoration: 'underline',
      textDecorationThickness: '2px',
      textUnderlineOffset: '0.4em',
    },
  },
})
export const callToAction = style({ marginInlineStart: tokens.space.s })
