import { style } from '@vanilla-extract/css'
import { cluster, container, stack, touchTarget } from '#styles/layout.css.ts'
import { at, tokens } from '#styles/tokens.css.ts'

export const page = style([container, stack.s, { maxWidth: tokens.width.desk }])
export const header = style([cluster.xs, { alignItems: 'baseline', paddingTop: tokens.space.s }])

/** Wraps when the text is large. */
export const tabs = style({
  display: 'flex',
  flexWrap: 'wrap',
  borderBottom: `1px solid ${tokens.color.line}`,
})
/** On a narrow phone the count wraps below its label so that all four tabs fit. */
export const tab = style({
  display: 'inline-flex',
  flex: '1 1 0',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'center',
  justifyContent: 'center',
  columnGap: tokens.space.xxs,
  minHeight: tokens.target,
  paddingInline: tokens.space.xxs,
  fontSize: tokens.text.small,
  lineHeight: 1.2,
  textAlign: 'center',
  '@media': {
    [at.wide]: { flex: 'none', paddingInline: tokens.space.s, fontSize: tokens.text.body },
  },
  borderBottom: '3px solid transparent',
  color: tokens.color.mutedInk,
  fontWeight: 600,
  textDecoration: 'none',
  ':focus-visible': { outlineOffset: '-3px' },
  selectors: {
    '&[aria-current]': { borderBottomColor: tokens.color.accent, color: tokens.color.ink },
  },
})

/** Hidden on phones and without JavaScript. */
export const open = style({
  display: 'none',
  '@media': { [`${at.wide} and (scripting: enabled)`]: { display: 'inline-flex' } },
})
export const shortcuts = style({ display: 'grid', gap: tokens.space.xxs })
export const shortcut = style({
  display: 'grid',
  gridTemplateColumns: '8rem 1fr',
  alignItems: 'center',
})
export const key = style({
  display: 'inline-block',
  minWidth: '1.75em',
  marginInlineEnd: tokens.space.xxs,
  paddingInline: '0.4em',
  border: `1px solid ${tokens.color.controlLine}`,
  borderRadius: tokens.radius.medium,
  fontFamily: tokens.font.text,
  textAlign: 'center',
})
export const toggle = style([touchTarget, { gap: tokens.space.xs }])
