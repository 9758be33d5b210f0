import { globalStyle, style } from '@vanilla-extract/css'
import { stack } from '#styles/layout.css.ts'
import { tokens, WIDE } from '#styles/tokens.css.ts'
import { card } from '#ui/lists/PlaceCard.css.ts'

export const list = stack({ gap: 's' })
export const jumps = style({
  display: 'flex',
  flexWrap: 'wrap',
  // The letters' touch targets start at the edge of the column.
  marginInline: `calc(-1 * ${tokens.space.s})`,
  '@media': { print: { display: 'none' } },
})
export const jump = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: tokens.target,
  minHeight: tokens.target,
  fontWeight: 600,
})
/** One line for each letter instead of one for each city. */
export const group = style([
  stack({ gap: 'xxs' }),
  {
    paddingTop: tokens.space.s,
    borderTop: `1px solid ${tokens.color.line}`,
    '@media': { [WIDE]: { display: 'grid', gridTemplateColumns: '2.5rem minmax(0, 1fr)', gap: 0 } },
  },
])
globalStyle(`${group} .${card}`, { minHeight: tokens.target, paddingBlock: 0, border: 0 })
export const letter = style({ fontSize: tokens.text.h3, color: tokens.color.mutedInk })
