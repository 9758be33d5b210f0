import { globalStyle, style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

// Pads a line of text to the minimum target height.
const PADDING = `calc((${tokens.target} - 1.5rem) / 2)`

export const list = style({ display: 'flex', flexDirection: 'column' })
globalStyle(`${list} > div`, {
  display: 'flex',
  flexWrap: 'wrap', // for large text
  columnGap: tokens.space.s,
  paddingBlock: PADDING,
  fontVariantNumeric: 'tabular-nums',
})
globalStyle(`${list} dt`, { flex: '0 0 7.25rem', color: tokens.color.mutedInk })
globalStyle(`${list} dd`, { flex: '1 1 7rem', minWidth: 0, overflowWrap: 'anywhere' })
// A link that is the only content fills the height of its row.
globalStyle(`${list} dd > a:only-child`, {
  display: 'inline-block',
  maxWidth: '100%',
  paddingBlock: PADDING,
  marginBlock: `calc(-1 * ${PADDING})`,
})
