import { style } from '@vanilla-extract/css'
import { cluster, stack } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const notes = style([
  stack({ gap: 'xxs' }),
  {
    maxWidth: tokens.width.text,
    paddingInlineStart: tokens.space.s,
    borderInlineStart: `3px solid ${tokens.color.controlLine}`,
    overflowWrap: 'anywhere',
  },
])
export const ways = style([
  stack({ gap: 's' }),
  { maxWidth: tokens.width.text, paddingInlineStart: tokens.space.l, listStyle: 'disc' },
])
export const actions = style([
  cluster({ gap: 'xs', align: 'center' }),
  { '@media': { print: { display: 'none' } } },
])
export const withScript = style({ '@media': { '(scripting: none)': { display: 'none' } } })
export const withoutScript = style({
  maxWidth: tokens.width.text,
  '@media': { '(scripting: enabled)': { display: 'none' } },
})
/** Reserves its place, so that its text shifts nothing. */
export const shared = style({
  flex: '1 1 4rem',
  minHeight: '1.5em',
  fontSize: tokens.text.small,
  color: tokens.color.mutedInk,
})
