import { style } from '@vanilla-extract/css'
import { stack } from '#styles/layout.css.ts'
import { color, NO_SCRIPT, space } from '#styles/tokens.css.ts'

export const cardHead = style([stack({ gap: 'xs' }), { color: color.ink }])
/** While empty, it cancels the form's gap around it. */
export const similarRegion = style({
  selectors: { '&:empty': { marginBlockEnd: `calc(-1 * ${space.l})` } },
})
/** Only a script can update it. */
export const preview = style([
  stack({ gap: 's' }),
  { '@media': { [NO_SCRIPT]: { display: 'none' } } },
])
/** Reserves the height of an empty form's card, so that nothing shifts when it appears. */
export const previewCard = style({ minHeight: '12.5rem' })
