import { style } from '@vanilla-extract/css'
import { stack } from '#styles/layout.css.ts'
import { DESK, tokens } from '#styles/tokens.css.ts'

export const hero = style({
  display: 'grid',
  gap: tokens.space.xl,
  paddingBlock: tokens.space.l,
  '@media': {
    [DESK]: {
      gridTemplateColumns: 'minmax(0, 1.25fr) minmax(0, 1fr)',
      columnGap: tokens.space.xxl,
      alignItems: 'center',
      paddingBlock: `${tokens.space.xxxl} ${tokens.space.xl}`,
    },
  },
})
export const heroText = stack({ gap: 'l' })
export const heroTitle = stack({ gap: 's' })
// Two lines on every phone: a third would push the note under the search box below the fold.
export const title = style({
  fontSize: tokens.text.display,
  lineHeight: 1.08,
  '@media': {
    'screen and (max-width: 24rem)': { fontSize: '2rem' },
    'screen and (max-width: 22rem)': { fontSize: '1.75rem' },
  },
})
export const heroLead = style({
  fontSize: tokens.text.lead,
  color: tokens.color.mutedInk,
  maxWidth: tokens.width.text,
  textWrap: 'balance',
})
export const heroMap = style({ minWidth: 0, maxWidth: '36rem' })
/** Prevents a line break at the hyphen of a price range. */
export const noWrap = style({ whiteSpace: 'nowrap' })
