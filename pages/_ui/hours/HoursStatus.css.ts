import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

const LINE = '1.5rem'
const NARROW = 'screen and (max-width: 30rem)'
const NARROWEST = 'screen and (max-width: 24.25rem)'

// Both states reserve the same lines, so that the change moves nothing below; on the narrowest phones
// a sentence may need a second one. A time of a status is never cut: without its "AM" it would be
// another time.
const box = {
  minHeight: `calc(2 * ${LINE})`,
  lineHeight: LINE,
  fontSize: '0.9375rem',
  '@media': {
    [NARROW]: { fontSize: tokens.text.small },
    [NARROWEST]: { minHeight: `calc(3 * ${LINE})` },
  },
} as const

export const none = style({
  lineHeight: LINE,
  overflowWrap: 'anywhere',
  fontSize: '0.9375rem',
  '@media': { [NARROW]: { fontSize: tokens.text.small } },
})
export const week = style({
  ...box,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  // The provider's page has the whole week.
  WebkitLineClamp: 2,
  overflow: 'hidden',
  '@media': {
    ...box['@media'],
    // Or the third line, which there is room for, would show what is cut off the second.
    [NARROWEST]: { ...box['@media'][NARROWEST], WebkitLineClamp: 3 },
    // Nothing takes its place: all of it is read here, and no line is kept free.
    '(scripting: none)': { display: 'block', minHeight: 0 },
  },
})
export const lines = style({
  ...box,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  '@media': { ...box['@media'], print: { display: 'none' } },
})
/** On paper "now" is soon wrong. */
export const printed = style({ display: 'none', '@media': { print: { display: 'block' } } })
export const line = style({
  display: 'flex',
  flexWrap: 'wrap', // where the letters are large
  gap: tokens.space.xs,
  fontWeight: 600,
  // "Opens tomorrow at 10:30 AM" has just room.
  '@media': { [NARROW]: { gap: tokens.space.xxs, letterSpacing: '-0.012em' } },
})
export const sentence = style({ flex: '1 1 6rem' })
/** On the middle of the first line, which it must not make higher. */
export const badge = style({
  display: 'inline-flex',
  alignItems: 'center',
  height: LINE,
  verticalAlign: 'top',
})
export const today = style({
  display: 'block',
  color: tokens.color.mutedInk,
  fontSize: tokens.text.small,
})
