import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

// Both states keep the same height: the change must not move what is below.
const HEIGHT = '3.2rem'

export const week = style({
  minHeight: HEIGHT,
  maxHeight: HEIGHT,
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  lineHeight: '1.6rem',
})
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'center',
  columnGap: tokens.space.s,
  height: HEIGHT,
  overflow: 'hidden',
  fontSize: tokens.text.lead,
  lineHeight: '1.6rem',
  fontWeight: 600,
})
