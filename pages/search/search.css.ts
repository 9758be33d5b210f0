import { style } from '@vanilla-extract/css'
import { stack, surface } from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'
import { at, color, size, space, tokens } from '#styles/tokens.css.ts'

/** On a phone, "Tattoo removal in Denver, CO" is one line. */
export const title = style({
  fontSize: '1.75rem',
  lineHeight: 1.21,
  '@media': { [at.phone]: { fontSize: '1.5rem' } },
})
/** Without breadcrumbs, which would only say where the heading's answer is from. */
export const answerFirst = style({ paddingTop: space.s })
// The visitor's text may be one long word.
export const subtitle = style({ ...mixins.breakAnywhere, color: color.mutedInk })
export const header = style([stack.xxs, { paddingBottom: space.s }])

export const resultsHeader = style([
  stack.xxs,
  mixins.breakAnywhere,
  { paddingBottom: space.xxs, '@media': { [at.wide]: { paddingTop: space.s } } },
])
export const headingRow = style({ ...mixins.wrapping('s'), alignItems: 'baseline' })
export const count = style({ ...mixins.tabular, color: color.mutedInk })
export const note = style({
  color: color.mutedInk,
  fontSize: size.small,
  lineHeight: 1.4,
  maxWidth: tokens.width.text,
})
export const corrected = style({ color: color.ink })

export const links = style({ fontSize: size.small })
export const linkList = style({ display: 'inline' })
export const linkItem = style({
  display: 'inline-block',
  marginInlineEnd: '0.35em',
  whiteSpace: 'nowrap', // keeps the comma with its link
  selectors: { '&:not(:last-child)::after': { content: '","' } },
})
// Links in running text, with as much touch area as the line height allows.
export const link = style({
  display: 'inline-block',
  paddingBlock: space.xxs,
  whiteSpace: 'normal',
})
/** Of a ZIP code, for visitors who do not share their position. */
export const zip = style([stack.xxs, { maxWidth: '100%' }])
/** What the guide says, before the list. */
export const answer = style([
  surface,
  mixins.column('xs'),
  { padding: space.m, marginBottom: space.s },
])
