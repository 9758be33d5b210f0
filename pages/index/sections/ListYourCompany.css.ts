import { globalStyle, style } from '@vanilla-extract/css'
import { cluster, stack, surface } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const offers = style({
  display: 'grid',
  gap: tokens.space.m,
  // Side by side, unless large text leaves no room.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))',
})
export const offer = style([stack({ gap: 's' }), surface, { padding: tokens.space.l }])
export const offerTitle = cluster({ gap: 'xs', align: 'center' })
export const price = style({
  fontFamily: tokens.font.heading,
  fontSize: tokens.text.h1,
  fontWeight: 600,
  lineHeight: 1.1,
  letterSpacing: '-0.012em',
  fontVariantNumeric: 'tabular-nums',
})
export const points = style([
  stack({ gap: 'xs' }),
  { paddingInlineStart: tokens.space.l, listStyle: 'disc' },
])
export const next = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${tokens.space.m} ${tokens.space.l}`,
})
globalStyle(`${next} > a`, { flexShrink: 0 })
export const terms = style({
  flex: '1 1 15rem',
  fontSize: tokens.text.small,
  color: tokens.color.mutedInk,
  maxWidth: tokens.width.text,
})
