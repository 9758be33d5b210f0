import { globalStyle, style } from '@vanilla-extract/css'
import { stack, surface, targetHeight } from '#styles/layout.css.ts'
import { tokens, WIDE } from '#styles/tokens.css.ts'

export const head = stack({ gap: 's', align: 'start' })
export const lead = style({ maxWidth: tokens.width.text, color: tokens.color.mutedInk })
export const columns = style({
  display: 'grid',
  alignItems: 'start',
  columnGap: tokens.space.xxl,
  rowGap: tokens.space.xl,
  paddingTop: tokens.space.l,
  '@media': { [WIDE]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
const whenShown = { selectors: { '&[hidden]': { display: 'none' } } }
export const section = style([
  stack({ gap: 's' }),
  whenShown,
  {
    maxWidth: tokens.width.text,
    paddingTop: tokens.space.s,
    borderTop: `1px solid ${tokens.color.line}`,
  },
])
export const sectionTitle = style({ fontSize: tokens.text.h3 })
export const instructions = style([
  section,
  {
    '@media': {
      [WIDE]: {
        padding: tokens.space.l,
        border: `1px solid ${tokens.color.line}`,
        borderRadius: tokens.radius.medium,
        background: tokens.color.surface,
      },
    },
  },
])
export const progress = style([stack({ gap: 'xs' }), whenShown, { maxWidth: tokens.width.text }])
export const bar = style({ width: '100%', height: '0.75rem', accentColor: tokens.color.accent })
export const messages = style({ fontVariantNumeric: 'tabular-nums' })
export const numbers = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: tokens.space.s,
  maxWidth: '24rem',
})
export const number = style({ display: 'flex', flexDirection: 'column' })
globalStyle(`${number} dt`, { color: tokens.color.mutedInk, fontSize: tokens.text.small })
globalStyle(`${number} dd`, {
  fontFamily: tokens.font.heading,
  fontSize: tokens.text.h2,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
})
export const parts = style({ display: 'flex', flexWrap: 'wrap', columnGap: tokens.space.l })
globalStyle(`${parts} a`, targetHeight)
export const steps = style([
  stack({ gap: 'xs' }),
  { paddingInlineStart: tokens.space.l, listStyle: 'decimal' },
])
export const address = style({ overflowWrap: 'anywhere' })
export const error = style([
  surface,
  { padding: tokens.space.s, borderColor: tokens.color.danger, overflowWrap: 'anywhere' },
])
