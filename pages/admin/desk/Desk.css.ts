import { style } from '@vanilla-extract/css'
import { cluster, container, stack } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const page = style([container, stack({ gap: 's' }), { maxWidth: tokens.width.desk }])
/** Together with the bar above at most 120 px. */
export const header = style([
  cluster({ gap: 'xs' }),
  { alignItems: 'baseline', paddingTop: tokens.space.s },
])
export const title = style({ fontSize: tokens.text.h3 })
