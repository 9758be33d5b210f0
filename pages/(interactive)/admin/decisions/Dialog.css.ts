import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

export const dialog = style({
  width: 'min(32rem, calc(100vw - 2rem))',
  maxHeight: 'calc(100dvh - 2rem)',
  padding: 0,
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.surface,
  color: tokens.color.ink,
  '::backdrop': { background: 'rgb(0 0 0 / 45%)' },
})
export const content = style({
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space.m,
  padding: tokens.space.l,
})
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: tokens.space.xs,
})
