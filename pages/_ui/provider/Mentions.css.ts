import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

const NARROW = 'screen and (max-width: 30rem)'

export const line = style({
  color: tokens.color.mutedInk,
  fontSize: tokens.text.small,
  lineHeight: 1.4,
  '@media': { [NARROW]: { fontSize: '0.8125rem' } },
})
