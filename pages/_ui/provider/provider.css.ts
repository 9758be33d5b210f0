import { globalStyle, style } from '@vanilla-extract/css'
import * as mixins from '#styles/mixins.ts'
import { at, color, hairline, size, space, tokens } from '#styles/tokens.css.ts'

/** A quiet line of a card. */
const SMALLEST = '0.8125rem'
const quietLine = { color: color.mutedInk, fontSize: SMALLEST, lineHeight: 1.4 } as const
const smallerOnPhone = { '@media': { [at.phone]: { fontSize: SMALLEST } } } as const
/** Above the link that covers the card. */
const above = { position: 'relative', zIndex: 2 } as const

/** A list of cards: as many columns as fit. */
export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(24rem, 100%), 1fr))',
  columnGap: space.xl,
})
/** Title of a part of a list. */
export const group = style({ fontSize: size.h3, paddingTop: space.m })
export const card = style({
  ...mixins.column(),
  position: 'relative',
  isolation: 'isolate',
  alignItems: 'flex-start',
  paddingBlock: '0.3125rem',
  borderTop: hairline,
  breakInside: 'avoid',
  '@media': { [at.wide]: { rowGap: space.xxs, paddingBlock: space.m } },
})
export const title = style({
  display: 'flex',
  alignItems: 'baseline',
  columnGap: space.xs,
  maxWidth: '100%',
  fontFamily: tokens.font.heading,
  fontSize: '1.125rem', // the largest text of a card
  lineHeight: 1.25,
  '@media': { '(scripting: enabled)': { paddingInlineEnd: space.xl } }, // for the save button
})
// The parts of a card have no classes of their own: a page has up to fifty cards.
const rank = `${title} > span`
globalStyle(rank, { ...mixins.tabular, color: color.mutedInk })
const name = `${title} > :is(h2, h3, h4)`
globalStyle(name, {
  fontFamily: 'inherit',
  fontSize: 'inherit',
  fontWeight: 600,
  lineHeight: 'inherit',
  minWidth: 0,
})
// Makes the whole card clickable.
globalStyle(`${name} > a::after`, { content: '""', position: 'absolute', inset: 0, zIndex: 1 })
export const address = style({ ...mixins.note, ...smallerOnPhone, lineHeight: 1.4 })
/** Separately selectable. */
globalStyle(`${address} > span`, { ...above, cursor: 'pointer' })
globalStyle(`${address} > strong`, { color: color.ink })
/** One line on a phone, and at most two elsewhere: what does not fit ends in an ellipsis, except View Details. */
export const quiet = style({
  ...quietLine,
  display: 'flex',
  columnGap: space.s,
  width: '100%',
  paddingTop: space.xs, // keeps View Details away from the actions
})
// Otherwise the links' targets reach into the next card.
globalStyle(`${card}:not(:has(> ${quiet}))`, {
  '@media': { [at.belowWide]: { paddingBottom: space.xs } },
})
globalStyle(`${quiet} > div`, {
  ...mixins.clamped(1),
  flex: 1,
  '@media': { [at.wide]: mixins.clamped(2) },
})
globalStyle(`${quiet} :is(p, ul, li)`, { display: 'inline' })
/** View Details. */
globalStyle(`${quiet} > span`, { ...mixins.notPrinted, flexShrink: 0 })
globalStyle(`${quiet} > span > a`, {
  ...above,
  paddingBlock: '0 0.5rem', // 24 px including the line, the most that a link within text can have here
})

const NARROWEST = 'screen and (max-width: 22rem)'
export const actions = style({
  ...mixins.wrapping('s'), // three links fit in a third of the page
  alignItems: 'center',
  // The links' target height leaves too much space around their text.
  marginBlock: '-0.5rem',
  '@media': { [NARROWEST]: { columnGap: space.xs } },
})
globalStyle(`${actions} > a`, {
  ...above,
  ...mixins.target,
  gap: space.xxs,
  fontSize: size.small,
  fontWeight: 600,
  lineHeight: 1.15, // large text in two lines stays clear of the line above
  textDecoration: 'none',
  '@media': { [NARROWEST]: { fontSize: SMALLEST } },
})
globalStyle(`${actions} > a:hover`, { textDecoration: 'underline' })
globalStyle(`${actions} > a:not([href^="tel:"])`, mixins.notPrinted)
// Keeps the links in one row on narrow phones.
globalStyle(`${actions} > [href^="tel:"] > :first-child`, {
  '@media': { 'screen and (max-width: 24rem)': { display: 'none' } },
})
/** Wraps as a whole before it wraps within. */
export const phone = style({ ...mixins.tabular, display: 'inline-block' })

/** A part of the quiet line after another. */
export const next = style({ selectors: { '* + &::before': { content: '" · "' } } })
export const topPick = style({
  ...mixins.centered,
  flexWrap: 'wrap', // for large text
  columnGap: space.xxs,
  color: color.mutedInk,
  fontSize: SMALLEST,
})
