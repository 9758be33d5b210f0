import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

export const contact = style({
  paddingInline: tokens.space.m,
  paddingBlock: tokens.space.xs,
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.surface,
  overflowWrap: 'anywhere',
})
