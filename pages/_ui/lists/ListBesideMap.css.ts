import { style } from '@vanilla-extract/css'
import { DESK, tokens } from '#styles/tokens.css.ts'

/** A list and its map: side by side on a desktop, stacked in DOM order on a phone. */
export const listBesideMap = style({
  display: 'grid',
  gap: tokens.space.xl,
  '@media': {
    [DESK]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 4fr)', alignItems: 'start' },
  },
})
/** On the right, even when it comes first. */
export const mapColumn = style({
  '@media': { [DESK]: { gridColumn: 2, gridRow: 1, position: 'sticky', top: '5.5rem' } },
})
export const listColumn = style({ '@media': { [DESK]: { gridColumn: 1, gridRow: 1 } } })
