import { style } from '@vanilla-extract/css'
import { tokens, WIDE } from '#styles/tokens.css.ts'

export const steps = style({
  display: 'grid',
  gap: tokens.space.l,
  counterReset: 'step',
  '@media': { [WIDE]: { gridTemplateColumns: 'repeat(3, 1fr)', gap: tokens.space.xl } },
})
export const step = style({
  counterIncrement: 'step',
  display: 'grid',
  gridTemplateColumns: '2.5rem minmax(0, 1fr)',
  rowGap: tokens.space.xxs,
  alignContent: 'start',
  paddingTop: tokens.space.m,
  borderTop: `2px solid ${tokens.color.ink}`,
  '::before': {
    content: 'counter(step) / ""',
    gridRow: '1 / span 2',
    fontFamily: tokens.font.heading,
    fontSize: tokens.text.h1,
    lineHeight: 1,
    color: tokens.color.accent,
  },
})
