import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

const DESK = 'screen and (min-width: 64rem)'

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
