import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { tokens } from '#styles/tokens.css.ts'

const LINE = '1.6rem'
// Both states reserve three lines, so that the change moves nothing.
const box = { minHeight: `calc(3 * ${LINE})`, lineHeight: LINE } as const

export const week = style({
  ...box,
  // The whole week stands in its table further down.
  maxHeight: box.minHeight,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
})
export const lines = style({
  ...box,
  display: 'grid',
  alignContent: 'start',
  // On paper "now" is soon wrong; the week is printed.
  '@media': { print: { display: 'none' } },
})
export const sentence = recipe({
  base: { fontSize: tokens.text.lead, fontWeight: 650 },
  variants: {
    tone: {
      open: { color: tokens.color.open },
      soon: { color: tokens.color.caution },
      closed: {},
      unknown: {},
    },
  },
})
export const today = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: tokens.space.xs,
})
