import { style } from '@vanilla-extract/css'
import { tokens, WIDE } from '#styles/tokens.css.ts'

/** Hidden on phones and without JavaScript. */
export const open = style({
  display: 'none',
  '@media': { [`${WIDE} and (scripting: enabled)`]: { display: 'inline-flex' } },
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
