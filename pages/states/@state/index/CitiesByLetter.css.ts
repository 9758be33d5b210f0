import { globalStyle, style } from '@vanilla-extract/css'
import { stack } from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'
import { color, hairline, size, space, tokens, WIDE } from '#styles/tokens.css.ts'
import { card } from '#ui/lists/lists.css.ts'

// The letters' touch targets start at the edge of the column.
export const jumps = style({
  ...mixins.notPrinted,
  display: 'flex',
  flexWrap: 'wrap',
  marginInline: `calc(-1 * ${space.s})`,
})
export const jump = style({
  ...mixins.centered,
  justifyContent: 'center',
  minWidth: tokens.target,
  minHeight: tokens.target,
  fontWeight: 600,
})
/** One line for each letter instead of one for each city. */
export const group = style([
  stack({ gap: 'xxs' }),
  {
    paddingTop: space.s,
    borderTop: hairline,
    '@media': { [WIDE]: { ...mixins.columns('2.5rem minmax(0, 1fr)'), gap: 0 } },
  },
])
globalStyle(`${group} .${card}`, { minHeight: tokens.target, paddingBlock: 0, border: 0 })
export const letter = style({ fontSize: size.h3, color: color.mutedInk })
