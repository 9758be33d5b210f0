import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

const LINE = '1.5rem'
const NARROW = 'screen and (max-width: 30rem)'
const NARROWEST = 'screen and (max-width: 24.25rem)'

// Server text and live status reserve the same height, so nothing shifts when the script runs. On the
// narrowest phones the status may wrap; it is never clipped, because a time without "AM" is wrong.
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
  // The provider's page shows the whole week.
  WebkitLineClamp: 2,
  overflow: 'hidden',
  '@media': {
    ...box['@media'],
    // The box has room for a third line here, where clamped text would show.
    [NARROWEST]: { ...box['@media'][NARROWEST], WebkitLineClamp: 3 },
    // No live status will replace it: show all of it.
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
/** Printed instead of the live status, which is soon outdated. */
export const printed = style({ display: 'none', '@media': { print: { display: 'block' } } })
export const line = style({
  display: 'flex',
  flexWrap: 'wrap', // for large text
  gap: tokens.space.xs,
  fontWeight: 600,
  // Just fits "Opens tomorrow at 10:30 AM".
  '@media': { [NARROW]: { gap: tokens.space.xxs, letterSpacing: '-0.012em' } },
})
export const sentence = style({ flex: '1 1 6rem' })
/** Centered on the first line without making it taller. */
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
