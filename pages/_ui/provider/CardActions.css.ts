import { globalStyle, style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: tokens.space.s, // three links fit in a third of the page
  // The links' target height leaves too much space around their text.
  marginBlock: '-0.5rem',
})
// Lies above the link that covers the card.
globalStyle(`${actions} > a`, {
  position: 'relative',
  zIndex: 2,
  display: 'inline-flex',
  alignItems: 'center',
  gap: tokens.space.xxs,
  minHeight: tokens.target,
  fontSize: tokens.text.small,
  fontWeight: 600,
  textDecoration: 'none',
})
globalStyle(`${actions} > a:hover`, { textDecoration: 'underline' })
globalStyle(`${actions} > a:not([href^="tel:"])`, { '@media': { print: { display: 'none' } } })
/** Wraps as a whole before it wraps within. */
export const number = style({ display: 'inline-block', fontVariantNumeric: 'tabular-nums' })
