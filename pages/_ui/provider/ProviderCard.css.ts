import { globalStyle, style } from '@vanilla-extract/css'
import { BELOW_WIDE, tokens, WIDE } from '#styles/tokens.css.ts'
import { line as mentions } from './Mentions.css.ts'

/** Smaller than the headline about opening hours. */
const NAME = '1.0625rem'
const NARROW = 'screen and (max-width: 30rem)'

/** A list of cards: as many columns as fit. */
export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(24rem, 100%), 1fr))',
  columnGap: tokens.space.xl,
})
export const card = style({
  position: 'relative',
  isolation: 'isolate',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  paddingBlock: '0.4375rem',
  borderTop: `1px solid ${tokens.color.line}`,
  breakInside: 'avoid',
  '@media': { [WIDE]: { rowGap: tokens.space.xxs, paddingBlock: tokens.space.m } },
})
export const title = style({
  display: 'flex',
  alignItems: 'baseline',
  columnGap: tokens.space.xs,
  maxWidth: '100%',
  fontFamily: tokens.font.heading,
  fontSize: NAME,
  lineHeight: 1.25,
  '@media': { '(scripting: enabled)': { paddingInlineEnd: tokens.space.xl } }, // for the save button
})
// The parts of a card have no classes of their own: a page has up to fifty cards.
const rank = `${title} > span`
globalStyle(rank, { color: tokens.color.mutedInk, fontVariantNumeric: 'tabular-nums' })
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
export const address = style({
  color: tokens.color.mutedInk,
  fontSize: tokens.text.small,
  lineHeight: 1.4,
  '@media': { [NARROW]: { fontSize: '0.8125rem' } },
})
/** Separately selectable. */
globalStyle(`${address} > span`, { position: 'relative', zIndex: 2, cursor: 'pointer' })
globalStyle(`${address} > strong`, { color: tokens.color.ink })
export const quiet = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: tokens.space.xs,
  width: '100%',
  paddingTop: '0.125rem', // keeps View Details away from the actions
  color: tokens.color.mutedInk,
  fontSize: '0.8125rem',
  lineHeight: 1.4,
})
// Without a quiet end there is room for more space.
globalStyle(`${card}:not(:has(> .${quiet}))`, {
  '@media': { [BELOW_WIDE]: { paddingBlock: '0.625rem' } },
})
// The last line, beside View Details.
globalStyle(`${quiet} > .${mentions}`, { flex: '1 1 calc(100% - 8rem)' })
export const description = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
})
// The services are beside View Details, or with mentions there, beside the description.
globalStyle(`.${description}:not(:has(+ ul + .${mentions}))`, {
  '@media': { [NARROW]: { flexBasis: '100%' } },
})
/** View Details. */
globalStyle(`${quiet} > span`, {
  marginInlineStart: 'auto',
  '@media': { print: { display: 'none' } },
})
globalStyle(`${quiet} > span > a`, {
  position: 'relative',
  zIndex: 2,
  paddingBlock: '0.0625rem 0.5rem', // 24 px including the line, the most that a link within text can have here
})
