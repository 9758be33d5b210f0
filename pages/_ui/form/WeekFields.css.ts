import { style } from '@vanilla-extract/css'
import { stack } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const days = stack({ gap: 'xs' })
export const day = style({
  display: 'grid',
  gridTemplateColumns: '6.5rem minmax(0, 1fr)',
  columnGap: tokens.space.s,
  alignItems: 'center',
  maxWidth: '30rem',
})
export const dayError = style({ gridColumn: 2 })
