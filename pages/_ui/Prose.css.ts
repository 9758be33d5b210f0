import { globalStyle, style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

export const prose = style({
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space.s,
  minWidth: 0,
  maxWidth: tokens.width.text,
})

globalStyle(`${prose} ul`, {
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space.xs,
  paddingInlineStart: tokens.space.l,
  listStyle: 'disc',
})
globalStyle(`${prose} li`, { textWrap: 'pretty' })
globalStyle(`${prose} li::marker`, { color: tokens.color.mutedInk })
globalStyle(`${prose} h3`, { paddingTop: tokens.space.xs })
