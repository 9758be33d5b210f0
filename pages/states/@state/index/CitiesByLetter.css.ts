import { style } from '@vanilla-extract/css'
import { stack } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const list = stack({ gap: 'l' })
export const jumps = style({
  display: 'flex',
  flexWrap: 'wrap',
  // The letters' touch targets start at the edge of the column.
  marginInline: `calc(-1 * ${tokens.space.s})`,
  '@media': { print: { display: 'none' } },
})
export const jump = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: tokens.target,
  minHeight: tokens.target,
  fontWeight: 600,
})
export const group = stack({ gap: 'xs' })
export const letter = style({ fontSize: tokens.text.h3, color: tokens.color.mutedInk })
