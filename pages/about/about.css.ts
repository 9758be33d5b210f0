import { style } from '@vanilla-extract/css'
import { surface } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const contact = style([
  surface,
  { paddingInline: tokens.space.m, paddingBlock: tokens.space.xs, overflowWrap: 'anywhere' },
])
