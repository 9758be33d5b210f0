import { globalStyle, style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

// With a line of text it makes a row at least as high as a target.
const SPARE = `calc((${tokens.target} - 1.5rem) / 2)`

export const list = style({ display: 'flex', flexDirection: 'column' })
export const fact = style({
  display: 'flex',
  flexWrap: 'wrap', // where the letters are large
  columnGap: tokens.space.s,
  paddingBlock: SPARE,
  fontVariantNumeric: 'tabular-nums',
})
export const term = style({ flex: '0 0 7.25rem', color: tokens.color.mutedInk })
export const value = style({ flex: '1 1 7rem', minWidth: 0, overflowWrap: 'anywhere' })
// A link alone in its row is as high as the row.
globalStyle(`${value} > a:only-child`, {
  display: 'inline-block',
  maxWidth: '100%',
  paddingBlock: SPARE,
  marginBlock: `calc(-1 * ${SPARE})`,
})
