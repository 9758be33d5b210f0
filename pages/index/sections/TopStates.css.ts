import { style } from '@vanilla-extract/css'
import { tokens, WIDE } from '#styles/tokens.css.ts'

/** Two columns on a phone, unless it is very narrow; four on a desktop. */
export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr))',
  gap: tokens.space.s,
  '@media': { [WIDE]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
})
