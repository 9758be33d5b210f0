import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

const LINE_HEIGHT = 1.4

/** Two lines from the start, as the longest words need them: nothing moves when they change. */
export const words = style({
  flex: '1 1 15rem',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minHeight: `calc(2 * ${LINE_HEIGHT} * ${tokens.text.body})`,
  lineHeight: LINE_HEIGHT,
})
export const problem = style({ color: tokens.color.danger })
