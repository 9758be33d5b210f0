import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

export const list = style({ display: 'flex', flexDirection: 'column' })
export const fact = style({
  display: 'grid',
  gridTemplateColumns: '6rem minmax(0, 1fr)',
  gap: tokens.space.s,
  paddingBlock: tokens.space.xs,
  fontVariantNumeric: 'tabular-nums',
})
export const term = style({ color: tokens.color.mutedInk })
