import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space.xs,
  width: '100%',
  '@media': { print: { display: 'none' } },
})
export const number = style({ fontWeight: 400, fontVariantNumeric: 'tabular-nums' })
