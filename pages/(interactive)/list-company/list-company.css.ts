import { style } from '@vanilla-extract/css'
import { stack, surface } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const card = style([
  stack({ gap: 'l' }),
  surface,
  { padding: `${tokens.space.l} clamp(1rem, 4vw, 2rem) ${tokens.space.xl}` },
])
export const cardHead = style([stack({ gap: 'xs' }), { color: tokens.color.ink }])
export const form = stack({ gap: 'l' })

/** While empty, it cancels the form's gap around it. */
export const similarRegion = style({
  selectors: { '&:empty': { marginBlockEnd: `calc(-1 * ${tokens.space.l})` } },
})
export const similar = stack({ gap: 'xs' })

export const sentTitle = style({ overflowWrap: 'anywhere', ':focus': { outline: 'none' } })
/** Only a script can update it. */
export const preview = style([
  stack({ gap: 's' }),
  { '@media': { '(scripting: none)': { display: 'none' } } },
])
/** Reserves the height of an empty form's card, so that nothing shifts when it appears. */
export const previewCard = style({ minHeight: '12.5rem' })
