import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

const GAP = '1.25rem'

/** Every fact has its dot before it; the dot of the first in a line is outside and cut off. */
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
  paddingInlineStart: GAP, // or what wraps would begin outside
  '::before': {
    content: '"·" / ""',
    position: 'absolute',
    insetInlineStart: 0,
    width: GAP,
    textAlign: 'center',
  },
})
