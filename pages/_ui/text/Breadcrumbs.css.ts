import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

export const trail = style({
  // As wide as the page: beside a long name it would be as wide as the name in one line.
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
    // The page's own name stands right below in full: here it must not take lines of its own.
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
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: tokens.target,
  color: tokens.color.mutedInk,
})
