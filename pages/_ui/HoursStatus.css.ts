import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

const LINE = '1.6rem'

// Both states fill the same two lines: the change must not move what is below.
const box = {
  height: `calc(2 * ${LINE})`,
  lineHeight: LINE,
  fontSize: '0.9375rem',
  overflow: 'hidden',
} as const

export const week = style({
  ...box,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
})
export const lines = style({ ...box, display: 'grid' })
const oneLine = {
  height: LINE,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
} as const
export const line = style({
  ...oneLine,
  display: 'flex',
  alignItems: 'center',
  gap: tokens.space.xs,
  fontWeight: 600,
})
export const today = style({ ...oneLine, display: 'block', color: tokens.color.mutedInk })
