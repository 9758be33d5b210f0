import { style } from '@vanilla-extract/css'
import { DESK, tokens } from '#styles/tokens.css.ts'

/** A list and its map: side by side on a desktop, the list first on a phone. */
export const listBesideMap = style({
  display: 'grid',
  gap: tokens.space.xl,
  '@media': {
    [DESK]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 4fr)', alignItems: 'start' },
  },
})
export const mapColumn = style({
  '@media': { [DESK]: { position: 'sticky', top: '5.5rem' } },
})
