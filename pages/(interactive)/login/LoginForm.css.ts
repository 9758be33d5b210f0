import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

export const form = style({
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space.m,
  maxWidth: '26rem',
  padding: tokens.space.l,
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.surface,
})
