import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

export const list = style({ display: 'flex', flexWrap: 'wrap', columnGap: tokens.space.xs })
export const item = style({
  position: 'relative',
  minWidth: 0,
  selectors: { '& + &::before': { content: '"· "' } },
})
