import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

export const back = style({
  marginTop: tokens.space.s,
  '@media': {
    '(scripting: none)': { display: 'none' },
    print: { display: 'none' },
  },
})
