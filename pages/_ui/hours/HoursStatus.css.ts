import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'
import { statusBox } from './status-box.ts'

// On the narrowest phones the status may wrap; it is never clipped, because a time without "AM" is
// wrong.
const { box, week: weekBox } = statusBox({
  lineHeight: '1.3125rem',
  fontSize: '1.1875rem',
  narrowest: 'screen and (max-width: 22rem)',
})

export const week = style([
  weekBox,
  // A whole week in the size of one status would drown the rest of the card.
  { '@media': { '(scripting: none)': { fontSize: '1.0625rem', lineHeight: 1.3 } } },
])
export const lines = style({
  ...box,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  overflowWrap: 'anywhere',
  '@media': { ...box['@media'], '(scripting: none)': { minHeight: 0 } },
})
export const today = style({ color: tokens.color.mutedInk, fontSize: tokens.text.small })
/** A live status is outdated as soon as it is printed; the week is printed instead. */
export const live = style({ '@media': { print: { display: 'none' } } })
export const printed = style({ display: 'none', '@media': { print: { display: 'block' } } })
