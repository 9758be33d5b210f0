import { style, styleVariants } from '@vanilla-extract/css'
import { cluster, stack } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const chapter = style([
  stack({ gap: 'l' }),
  { paddingBlock: tokens.space.xl, borderTop: `1px solid ${tokens.color.line}` },
])
export const examples = style({
  display: 'grid',
  gap: tokens.space.l,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(20rem, 100%), 1fr))',
  alignItems: 'start',
})
export const wideExamples = style([
  examples,
  { gridTemplateColumns: 'repeat(auto-fill, minmax(min(27rem, 100%), 1fr))' },
])
export const example = stack({ gap: 'xs' })
export const caption = style({
  fontFamily: tokens.font.text,
  fontSize: tokens.text.small,
  fontWeight: 400,
  color: tokens.color.mutedInk,
})
export const frame = styleVariants({
  plain: { minWidth: 0 },
  // Layout containment makes this the containing block of fixed-position children.
  fixed: {
    contain: 'layout',
    position: 'relative',
    height: '22rem',
    overflow: 'hidden',
    border: `1px solid ${tokens.color.line}`,
    borderRadius: tokens.radius.medium,
  },
  narrow: { maxWidth: '22rem' },
})
export const row = cluster({ align: 'center' })
/** The list is positioned below its field. */
export const suggestions = style({ position: 'relative', height: 0, marginBottom: '15rem' })
export const mark = style({ width: '4rem' })

export const swatches = style({
  display: 'grid',
  gap: tokens.space.s,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(11rem, 100%), 1fr))',
})
export const swatch = stack({ gap: 'xxs' })
const patch = style({
  height: tokens.space.xxl,
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.small,
})
export const color = styleVariants(tokens.color, (background) => [patch, { background }])
export const figure = style({
  fontSize: tokens.text.small,
  color: tokens.color.mutedInk,
  fontVariantNumeric: 'tabular-nums',
})
export const table = style({ borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' })
export const cell = style({
  padding: `${tokens.space.xxs} ${tokens.space.m} ${tokens.space.xxs} 0`,
  borderBottom: `1px solid ${tokens.color.line}`,
  textAlign: 'start',
})
export const space = styleVariants(tokens.space, (width) => ({
  width,
  height: tokens.space.m,
  background: tokens.color.accent,
}))
export const text = styleVariants(tokens.text, (fontSize, name) => ({
  fontSize,
  lineHeight: 1.2,
  overflowWrap: 'anywhere' as const,
  fontFamily: ['h1', 'h2', 'h3', 'display'].includes(name) ? tokens.font.heading : tokens.font.text,
}))
