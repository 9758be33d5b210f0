import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

const GAP = '1.25rem'

/** Each item has a dot before it. The first dot of a line lies outside the box and is clipped. */
export const byline = style({
  display: 'flex',
  flexWrap: 'wrap',
  overflow: 'hidden',
  fontSize: tokens.text.small,
  color: tokens.color.mutedInk,
  fontVariantNumeric: 'tabular-nums',
})
export const fact = style({
  position: 'relative',
  marginInline: `calc(-1 * ${GAP}) ${GAP}`,
  paddingInlineStart: GAP, // keeps wrapped text inside the box
  '::before': {
    content: '"·" / ""',
    position: 'absolute',
    insetInlineStart: 0,
    width: GAP,
    textAlign: 'center',
  },
})
