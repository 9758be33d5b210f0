import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { tokens, WIDE } from '#styles/tokens.css.ts'

const LINE = '1.6rem'
// Both states reserve the same lines, so that the change moves nothing; a phone needs one more.
const box = {
  minHeight: `calc(3 * ${LINE})`,
  lineHeight: LINE,
  '@media': { [WIDE]: { minHeight: `calc(2 * ${LINE})` } },
} as const

export const none = style({ display: 'grid', lineHeight: LINE, overflowWrap: 'anywhere' })

export const week = style({
  ...box,
  // The whole week stands in its table further down.
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
  '@media': {
    [WIDE]: { ...box['@media'][WIDE], WebkitLineClamp: 2 },
    // Nothing takes its place, and no line is kept free for it.
    '(scripting: none)': { display: 'block', minHeight: 0 },
  },
})
export const lines = style({
  ...box,
  display: 'grid',
  alignContent: 'start',
  // On paper "now" is soon wrong; the week is printed.
  '@media': { ...box['@media'], print: { display: 'none' } },
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
