import { globalStyle, style } from '@vanilla-extract/css'
import * as mixins from '#styles/mixins.ts'
import { color, hairline, size, space } from '#styles/tokens.css.ts'

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
/** Two columns, so that every line begins under the name; the first is empty without a rank. */
export const card = style({
  ...mixins.columns('auto minmax(0, 1fr)'),
  position: 'relative',
  isolation: 'isolate',
  justifyItems: 'start',
  rowGap: space.xxs,
  paddingBlock: space.s,
  borderTop: hairline,
  breakInside: 'avoid',
  lineHeight: 1.43, // 20 px of the small text
})
export const rank = style({
  ...mixins.tabular,
  ...mixins.serif(size.body),
  gridColumn: 1,
  gridRow: 1,
  minWidth: '1.75rem',
  paddingInlineEnd: space.xxs,
  color: color.mutedInk,
  fontWeight: 400,
  lineHeight: '1.625rem', // of the name
})
export const name = style({
  ...mixins.breakAnywhere,
  maxWidth: '100%',
  fontSize: '1.25rem', // the largest text of a card
  lineHeight: 1.3,
  '@media': { '(scripting: enabled)': { paddingInlineEnd: space.xl } }, // for the save button
})
// The parts of a card have few classes of their own: a page has up to fifty cards.
globalStyle(`${card} > :not(${rank}, button)`, { gridColumn: 2 })
// Makes the whole card clickable.
globalStyle(`${name} > a::after`, { content: '""', position: 'absolute', inset: 0, zIndex: 1 })
export const place = style(mixins.note)
/** Separately selectable. */
globalStyle(`${place} > span`, { ...above, cursor: 'pointer' })
export const known = style([mixins.note, mixins.tabular, mixins.clamped(2)])
/** At most two lines: the provider's page has all. */
export const ownWords = style([mixins.note, mixins.breakAnywhere, mixins.clamped(2)])
export const actions = style({
  ...mixins.wrapping('m'),
  // The links' target height leaves too much space around their text.
  marginBlock: '-0.75rem',
})
globalStyle(`${actions} > a`, {
  ...above,
  ...mixins.target,
  gap: space.xs,
  fontSize: size.control,
  lineHeight: 1.15, // large text in two lines stays clear of the line above
  textDecoration: 'none',
})
globalStyle(`${actions} > [href^="tel:"]`, { fontWeight: 600 })
globalStyle(`${actions} > a:hover`, { textDecoration: 'underline' })
globalStyle(`${actions} > a:not([href^="tel:"])`, mixins.notPrinted)
/** Says which key leads on from the name, for those who came to it by Tab. */
globalStyle(`${card}[data-keyed]:has(${name} > a:focus-visible) > ${actions}::after`, {
  ...mixins.note,
  content: '"→" / ""',
  alignSelf: 'center',
})
/** Wraps as a whole before it wraps within. */
export const phone = style({ ...mixins.tabular, display: 'inline-block' })
export const topPick = style([
  mixins.note,
  mixins.centered,
  { flexWrap: 'wrap', columnGap: space.xxs }, // for large text
])
