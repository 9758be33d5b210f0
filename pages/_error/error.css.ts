import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: tokens.space.m,
  paddingBlock: tokens.space.xxxl,
})
export const mark = style({ width: '5rem', height: '4rem', color: tokens.color.accent })
export const code = style({ color: tokens.color.mutedInk, fontVariantNumeric: 'tabular-nums' })
export const text = style({ color: tokens.color.mutedInk, maxWidth: tokens.width.text })
export const withScript = style({ '@media': { '(scripting: none)': { display: 'none' } } })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: tokens.space.s })
