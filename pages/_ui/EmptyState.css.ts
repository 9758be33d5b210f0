import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

export const box = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: tokens.space.s,
  padding: tokens.space.l,
  border: `1px dashed ${tokens.color.controlLine}`,
  borderRadius: tokens.radius.medium,
  color: tokens.color.mutedInk,
})
export const title = style({ color: tokens.color.ink })
