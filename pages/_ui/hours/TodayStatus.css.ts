import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'
import { statusBox } from './status-box.ts'

const LINE = '1.75rem'
const { box, week: weekBox } = statusBox({
  lineHeight: LINE,
  fontSize: tokens.text.h3,
  narrowest: 'screen and (max-width: 24.25rem)',
})

export const none = style({
  display: 'grid',
  lineHeight: LINE,
  fontSize: tokens.text.h3,
  overflowWrap: 'anywhere',
})

export const week = style(weekBox)
export const lines = style({
  ...box,
  display: 'grid',
  alignContent: 'start',
  // A printed live status is soon outdated; the week is printed below.
  '@media': { ...box['@media'], print: { display: 'none' } },
})
/** Hides details on phones, for example the name of a holiday. */
export const hiddenOnPhone = style({
  '@media': { 'screen and (max-width: 30rem)': { display: 'none' } },
})
export const today = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: tokens.space.xs,
  fontSize: '0.9375rem',
})
