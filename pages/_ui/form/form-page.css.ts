// Page layout around a long form.

import { style } from '@vanilla-extract/css'
import { stack, surface, touchTarget } from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'
import { color, DESK, space, tokens } from '#styles/tokens.css.ts'

export const back = style([touchTarget, { gap: space.xs }])
export const columns = style({
  ...mixins.columns('minmax(0, 1fr)', 'xl'),
  alignItems: 'start',
  '@media': { [DESK]: { gridTemplateColumns: 'minmax(0, 44rem) minmax(30%, 1fr)' } },
})
/** Around the form. */
export const card = style([
  stack({ gap: 'l' }),
  surface,
  { padding: `${space.l} clamp(1rem, 4vw, 2rem) ${space.xl}` },
])
export const aside = style([
  stack(),
  { '@media': { [DESK]: { position: 'sticky', top: '6rem', paddingBlockStart: space.l } } },
])
export const steps = style([
  stack({ gap: 's' }),
  { paddingInlineStart: space.l, listStyle: 'decimal' },
])
export const note = style([
  stack({ gap: 'xs', align: 'start' }),
  { padding: space.m, borderRadius: tokens.radius.medium, background: color.sunken },
])
export const end = stack({ align: 'start' })
/** A card that is a whole form. */
export const narrow = style([stack(), surface, { maxWidth: '26rem', padding: space.l }])
/** A further location of a company. */
export const location = style([stack(), surface, { padding: space.m }])
