import { globalStyle, style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

const NARROWEST = 'screen and (max-width: 22rem)'

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: tokens.space.s, // three links fit in a third of the page
  // The links' target height leaves too much space around their text.
  marginBlock: '-0.5rem',
  '@media': { [NARROWEST]: { columnGap: tokens.space.xs } },
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
  '@media': { [NARROWEST]: { fontSize: '0.8125rem' } },
})
globalStyle(`${actions} > a:hover`, { textDecoration: 'underline' })
globalStyle(`${actions} > a:not([href^="tel:"])`, { '@media': { print: { display: 'none' } } })
// Keeps the links in one row on narrow phones.
globalStyle(`${actions} > [href^="tel:"] > :first-child`, {
  '@media': { 'screen and (max-width: 24rem)': { display: 'none' } },
})
/** Wraps as a whole before it wraps within. */
export const number = style({ display: 'inline-block', fontVariantNumeric: 'tabular-nums' })
