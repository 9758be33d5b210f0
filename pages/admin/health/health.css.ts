import { style } from '@vanilla-extract/css'
import { stack } from '#styles/layout.css.ts'
import { space } from '#styles/tokens.css.ts'

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(26rem, 100%), 1fr))',
  alignItems: 'start',
  gap: `${space.l} ${space.xl}`,
})
export const column = stack({ gap: 'l' })
