import { style } from '@vanilla-extract/css'
import { cluster } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const header = style([
  cluster({ align: 'start' }),
  { justifyContent: 'space-between', paddingBlock: tokens.space.l },
])
export const subtitle = style({ color: tokens.color.mutedInk })
export const tools = style({ display: 'flex', gap: tokens.space.xs })
