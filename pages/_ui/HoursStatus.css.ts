import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

const LINE = '1.5rem'
const NARROW = 'screen and (max-width: 30rem)'

// Both states reserve the same lines, so that the change moves nothing below; on a phone a sentence
// may need a second one. A time is never cut: without its "AM" it would be another time.
const box = {
  minHeight: `calc(2 * ${LINE})`,
  lineHeight: LINE,
  fontSize: '0.9375rem',
  '@media': { [NARROW]: { minHeight: `calc(3 * ${LINE})` } },
} as const

export const week = style({
  ...box,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  // The provider's page has the whole week.
  WebkitLineClamp: 2,
  overflow: 'hidden',
  '@media': { [NARROW]: { minHeight: `calc(3 * ${LINE})`, WebkitLineClamp: 3 } },
})
export const lines = style({ ...box, display: 'grid', alignContent: 'start' })
export const line = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: tokens.space.xs,
  fontWeight: 600,
})
export const today = style({ display: 'block', color: tokens.color.mutedInk })
