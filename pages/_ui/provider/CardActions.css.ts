import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: tokens.space.m,
  // The links' target height leaves too much space around their text.
  marginBlock: '-0.375rem -0.125rem',
})
/** Lies above the link that covers the card. */
export const link = style({
  position: 'relative',
  zIndex: 2,
  display: 'inline-flex',
  alignItems: 'center',
  gap: tokens.space.xxs,
  minHeight: tokens.target,
  fontSize: tokens.text.small,
  fontWeight: 600,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
  '@media': { print: { display: 'none' } },
})
export const call = style([link, { '@media': { print: { display: 'inline-flex' } } }])
/** Wraps as a whole before it wraps within. */
export const number = style({ display: 'inline-block', fontVariantNumeric: 'tabular-nums' })
