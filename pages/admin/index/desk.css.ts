import { style } from '@vanilla-extract/css'
import { cluster, container, stack, touchTarget } from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'
import { at, color, controlLine, hairline, size, space, tokens } from '#styles/tokens.css.ts'

export const page = style([container, stack.s, { maxWidth: tokens.width.desk }])
export const header = style([cluster.xs, { alignItems: 'baseline', paddingTop: space.s }])

/** Wraps when the text is large. */
export const tabs = style({
  display: 'flex',
  flexWrap: 'wrap',
  borderBottom: hairline,
})
/** On a phone, each label takes two lines at most. */
export const tab = style({
  display: 'inline-grid',
  flex: '1 1 0',
  placeItems: 'center',
  minHeight: tokens.target,
  paddingInline: '0.125rem',
  fontSize: size.small,
  lineHeight: 1.2,
  textAlign: 'center',
  '@media': {
    [at.wide]: { flex: 'none', paddingInline: space.s, fontSize: size.body },
  },
  borderBottom: '3px solid transparent',
  color: color.mutedInk,
  textDecoration: 'none',
  ':focus-visible': { outlineOffset: '-3px' },
  selectors: {
    '&[aria-current]': { borderBottomColor: color.accent, color: color.ink },
  },
})

/** Hidden on phones and without JavaScript. */
export const open = style({
  display: 'none',
  '@media': { [`${at.wide} and (scripting: enabled)`]: { display: 'inline-flex' } },
})
export const shortcut = style({ ...mixins.columns('8rem 1fr'), alignItems: 'center' })
export const key = style({
  display: 'inline-block',
  minWidth: '1.75em',
  marginInlineEnd: space.xxs,
  paddingInline: '0.4em',
  border: controlLine,
  borderRadius: tokens.radius.medium,
  fontFamily: tokens.font.text,
  textAlign: 'center',
})
export const toggle = style([touchTarget, { gap: space.xs }])
