import { style } from '@vanilla-extract/css'
import { touchTarget } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const trail = style({
  // Full width; otherwise a long name would widen it beyond the page.
  alignSelf: 'stretch',
  minWidth: 0,
  paddingTop: tokens.space.s,
  '@media': { print: { display: 'none' } },
})
export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  fontSize: tokens.text.small,
  color: tokens.color.mutedInk,
})
export const item = style({
  display: 'inline-flex',
  alignItems: 'center',
  selectors: {
    // The page's own name is truncated: the heading below shows it in full.
    '&:last-child': { flex: '1 1 5rem', minWidth: 0 },
    '&:not(:last-child)::after': {
      content: '"/" / ""',
      marginInline: tokens.space.xs,
      color: tokens.color.mutedInk,
    },
  },
})
export const current = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const link = style([touchTarget, { color: tokens.color.mutedInk }])
