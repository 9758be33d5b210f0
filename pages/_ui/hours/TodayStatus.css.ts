import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { tokens, WIDE } from '#styles/tokens.css.ts'

const LINE = '1.6rem'
// Server text and live status reserve the same height, so nothing shifts when the script runs.
const box = {
  minHeight: `calc(3 * ${LINE})`,
  lineHeight: LINE,
  '@media': { [WIDE]: { minHeight: `calc(2 * ${LINE})` } },
} as const

export const none = style({ display: 'grid', lineHeight: LINE, overflowWrap: 'anywhere' })

export const week = style({
  ...box,
  // The whole week is listed further down the page.
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
  '@media': {
    [WIDE]: { ...box['@media'][WIDE], WebkitLineClamp: 2 },
    // No live status will replace it: show all of it.
    '(scripting: none)': { display: 'block', minHeight: 0 },
  },
})
export const lines = style({
  ...box,
  display: 'grid',
  alignContent: 'start',
  // A printed live status is soon outdated; the week is printed below.
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
