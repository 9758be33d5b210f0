import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

export const list = style({ display: 'flex', flexDirection: 'column' })
export const item = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  columnGap: tokens.space.s,
  paddingBlock: tokens.space.xs,
  borderBottom: `1px solid ${tokens.color.line}`,
})
export const name = style({ fontWeight: 600 })
export const distance = style({ fontVariantNumeric: 'tabular-nums' })
export const address = style({
  gridColumn: '1 / -1',
  fontSize: tokens.text.small,
  color: tokens.color.mutedInk,
})
