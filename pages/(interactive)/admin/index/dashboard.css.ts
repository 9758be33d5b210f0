import { style } from '@vanilla-extract/css'
import { cluster, container, stack } from '#styles/layout.css.ts'
import { tokens, WIDE } from '#styles/tokens.css.ts'

export const page = style([container, stack(), { maxWidth: tokens.width.desk }])

export const toolbar = style([
  cluster(),
  { alignItems: 'flex-end', justifyContent: 'space-between' },
])
export const tools = cluster({ gap: 'xs' })
export const search = style({ flex: '1 1 14rem', minWidth: 0 })
/** Hidden on phones and without JavaScript. */
export const help = style({
  display: 'none',
  '@media': { [`${WIDE} and (scripting: enabled)`]: { display: 'inline-flex' } },
})
export const item = style({
  borderRadius: tokens.radius.medium,
  scrollMarginTop: '5rem',
  // Keyboard shortcuts act on the focused card.
  ':focus': { outline: `3px solid ${tokens.color.accent}`, outlineOffset: '2px' },
})
export const shortcuts = style({ display: 'grid', gap: tokens.space.xxs })
export const shortcut = style({
  display: 'grid',
  gridTemplateColumns: '6rem 1fr',
  alignItems: 'center',
})
export const key = style({
  display: 'inline-block',
  minWidth: '1.75em',
  marginInlineEnd: tokens.space.xxs,
  paddingInline: '0.4em',
  border: `1px solid ${tokens.color.controlLine}`,
  borderRadius: tokens.radius.small,
  fontFamily: tokens.font.text,
  textAlign: 'center',
})
export const toggle = style({
  display: 'flex',
  alignItems: 'center',
  gap: tokens.space.xs,
  minHeight: tokens.target,
})
