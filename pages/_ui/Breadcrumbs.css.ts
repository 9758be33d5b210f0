import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

export const trail = style({ paddingTop: tokens.space.s, '@media': { print: { display: 'none' } } })
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
    '&:not(:last-child)::after': {
      content: '"/" / ""',
      marginInline: tokens.space.xs,
      color: tokens.color.mutedInk,
    },
  },
})
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: tokens.target,
  color: tokens.color.mutedInk,
})
