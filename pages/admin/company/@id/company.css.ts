import { style } from '@vanilla-extract/css'
import { cluster, stack, surface } from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'
import { hairline, size, space, tokens, WIDE } from '#styles/tokens.css.ts'

export const back = style([cluster({ gap: 'xs' }), { paddingTop: space.l }])
export const notFound = style([stack({ align: 'start' }), { paddingTop: space.xl }])
export const title = style([cluster({ gap: 'xs', align: 'center' }), mixins.breakAnywhere])
export const columns = style({
  display: 'grid',
  columnGap: space.xxl,
  rowGap: space.l,
  '@media': { [WIDE]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const section = style([
  stack({ gap: 'xs' }),
  { ...mixins.breakAnywhere, paddingTop: space.s, borderTop: hairline },
])
export const sectionTitle = style({ fontSize: size.h3 })
export const address = style({ fontStyle: 'normal' })
export const text = style({ maxWidth: tokens.width.text, whiteSpace: 'pre-line' })
export const history = style({ ...mixins.tabular, display: 'grid', gap: space.xxs })
export const decision = style(mixins.wrapping('xs'))
export const compare = style([
  stack({ gap: 's' }),
  surface,
  { ...mixins.breakAnywhere, padding: space.m },
])
