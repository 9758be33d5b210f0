import { style } from '@vanilla-extract/css'
import { cluster, stack } from '#styles/layout.css.ts'
import { tokens, WIDE } from '#styles/tokens.css.ts'

export const title = style([cluster({ gap: 'xs', align: 'center' }), { overflowWrap: 'anywhere' }])
export const contact = style({ color: tokens.color.mutedInk, overflowWrap: 'anywhere' })
export const decisionBar = style({
  display: 'grid',
  alignItems: 'center',
  columnGap: tokens.space.m,
  rowGap: tokens.space.xs,
  '@media': { [WIDE]: { gridTemplateColumns: 'auto minmax(0, 1fr)' } },
})
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
