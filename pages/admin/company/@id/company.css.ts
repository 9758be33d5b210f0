import { style } from '@vanilla-extract/css'
import { cluster, stack, surface } from '#styles/layout.css.ts'
import { tokens, WIDE } from '#styles/tokens.css.ts'

export const back = style({ paddingTop: tokens.space.l })
export const confirm = style([
  stack({ gap: 's' }),
  surface,
  { padding: tokens.space.m, borderColor: tokens.color.danger },
])
export const confirmButtons = cluster({ gap: 'xs' })
export const notFound = style([stack({ align: 'start' }), { paddingTop: tokens.space.xl }])
export const title = style([cluster({ gap: 'xs', align: 'center' }), { overflowWrap: 'anywhere' }])
export const contact = style({ color: tokens.color.mutedInk, overflowWrap: 'anywhere' })
export const columns = style({
  display: 'grid',
  columnGap: tokens.space.xxl,
  rowGap: tokens.space.l,
  '@media': { [WIDE]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const section = style([
  stack({ gap: 'xs' }),
  {
    paddingTop: tokens.space.s,
    borderTop: `1px solid ${tokens.color.line}`,
    overflowWrap: 'anywhere',
  },
])
export const sectionTitle = style({ fontSize: tokens.text.h3 })
export const address = style({ fontStyle: 'normal' })
export const services = cluster({ gap: 'xxs' })
export const text = style({ maxWidth: tokens.width.text, whiteSpace: 'pre-line' })
export const history = style({
  display: 'grid',
  gap: tokens.space.xxs,
  fontVariantNumeric: 'tabular-nums',
})
export const decision = style({ display: 'flex', flexWrap: 'wrap', columnGap: tokens.space.xs })
