import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { tokens } from '#styles/tokens.css.ts'

export const box = recipe({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.space.s,
    padding: tokens.space.s,
    border: `1px solid ${tokens.color.open}`,
    borderRadius: tokens.radius.medium,
    background: tokens.color.surface,
  },
  variants: { isError: { true: { borderColor: tokens.color.danger }, false: {} } },
})
export const text = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  overflowWrap: 'anywhere',
})
export const undo = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: tokens.space.s,
  overflowWrap: 'anywhere',
})
