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
export const lines = style({
  display: 'grid',
  alignContent: 'center',
  height: HEIGHT,
  overflow: 'hidden',
  lineHeight: '1.6rem',
})
export const sentence = style({
  overflow: 'hidden',
  fontSize: tokens.text.lead,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
})
export const today = style({ display: 'flex', alignItems: 'center', gap: tokens.space.xs })
