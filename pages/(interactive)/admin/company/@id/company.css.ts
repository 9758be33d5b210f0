import { style } from '@vanilla-extract/css'
import { tokens, WIDE } from '#styles/tokens.css.ts'

export const head = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: tokens.space.s,
  paddingTop: tokens.space.l,
})
export const title = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: tokens.space.xs,
  overflowWrap: 'anywhere',
})
export const contact = style({ color: tokens.color.mutedInk, overflowWrap: 'anywhere' })
export const decide = style({
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
export const section = style({
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space.xs,
  minWidth: 0,
  paddingTop: tokens.space.s,
  borderTop: `1px solid ${tokens.color.line}`,
  overflowWrap: 'anywhere',
})
export const sectionTitle = style({ fontSize: tokens.text.h3 })
export const address = style({ fontStyle: 'normal' })
export const services = style({ display: 'flex', flexWrap: 'wrap', gap: tokens.space.xxs })
export const text = style({ maxWidth: tokens.width.text, whiteSpace: 'pre-line' })
export const history = style({
  display: 'grid',
  gap: tokens.space.xxs,
  fontVariantNumeric: 'tabular-nums',
})
export const decision = style({ display: 'flex', flexWrap: 'wrap', columnGap: tokens.space.xs })
export const confirm = style({
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space.s,
  padding: tokens.space.m,
  border: `1px solid ${tokens.color.danger}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.surface,
})
export const confirmButtons = style({ display: 'flex', flexWrap: 'wrap', gap: tokens.space.xs })
export const notFound = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: tokens.space.m,
  paddingTop: tokens.space.xl,
})
