import { style } from '@vanilla-extract/css'
import { stack, surface, touchTarget } from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'
import { at, color, hairline, size, space, tokens } from '#styles/tokens.css.ts'

// An article in a list.
export const entryLink = style([
  touchTarget,
  {
    color: color.ink,
    textDecorationColor: 'transparent',
    ':hover': { color: color.accent, textDecorationColor: 'currentColor' },
  },
])
export const excerpt = style({ maxWidth: tokens.width.text })

// The list of articles.
export const listColumns = style({
  ...mixins.beside(at.desk, 'minmax(0, 1fr) 21rem', { gap: 'xxl', columnGap: 'xxxl' }),
  alignItems: 'start',
})
export const list = style({ borderTop: hairline })
export const entry = style({
  paddingBlock: space.l,
  borderBottom: hairline,
  '@media': { [at.desk]: { paddingBlock: space.xl } },
})
export const subscribe = style([
  stack.m,
  surface,
  {
    padding: space.l,
    scrollMarginTop: '6rem',
    '@media': { [at.desk]: { position: 'sticky', top: '6rem' }, print: { display: 'none' } },
  },
])
export const done = style({ color: color.open })

// An article.
export const header = style([stack.s, { paddingBottom: space.xl }])
export const title = style({ maxWidth: '25ch' })
export const lead = style({ maxWidth: '55ch', fontSize: size.lead, color: color.mutedInk })
export const advice = style({
  maxWidth: tokens.width.text,
  marginTop: space.s,
  paddingInlineStart: space.m,
  borderInlineStart: `4px solid ${color.caution}`,
})
export const search = style([
  stack.m,
  mixins.notPrinted,
  { maxWidth: tokens.width.text, marginTop: space.xxl },
])
export const related = style([
  stack.l,
  mixins.notPrinted,
  { marginTop: space.xxxl, paddingTop: space.xl, borderTop: hairline },
])
export const relatedList = style(mixins.beside(at.wide, '1fr 1fr', { gap: 'm' }))
export const relatedEntry = style([surface, { padding: space.l }])

// Pictures, which keep their labels no larger than the article's text.
export const picture = style([stack.s, { maxWidth: '30rem', marginBlockEnd: space.l }])
export const drawing = style({
  width: '100%',
  borderRadius: tokens.radius.medium,
  background: color.sunken,
  fill: color.ink,
  fontSize: '13px', // in units of the drawing
})
export const caption = style({ ...mixins.note, lineHeight: 1.5 })
// Parts of the drawings in @slug.
const stroke = {
  fill: 'none',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
mixins.inside(drawing, {
  ' :is(.quiet, .rule)': { fill: color.mutedInk },
  ' .rule': { opacity: 0.35 },
  ' .dot': { fill: color.accent },
  ' .box': { ...stroke, stroke: color.mutedInk },
  ' .tick': { ...stroke, stroke: color.accent },
})
/** Around prose. */
export const body = style({
  maxWidth: '58ch', // about 65 letters; an average letter is narrower than a zero (ch)
  minWidth: 0,
  fontSize: size.lead,
  lineHeight: 1.65,
})

// The elements of rendered Markdown have no classes.
mixins.inside(body, {
  ' h2:not(:first-child)': { paddingTop: space.l },
  ' > :not(:first-child) > h2:first-child': { paddingTop: space.xl },
  ' blockquote': {
    paddingInlineStart: space.m,
    borderInlineStart: `3px solid ${color.line}`,
    color: color.mutedInk,
  },
  ' table': { ...mixins.tabular, fontSize: '0.875em', lineHeight: 1.45 },
  ' thead th:first-child': { width: '26%' },
  ' thead th:nth-child(3)': { width: '31%' },
  // The browser default for superscripts makes line heights uneven.
  ' sup': {
    position: 'relative',
    top: '-0.45em',
    fontSize: '0.7em',
    lineHeight: 0,
    verticalAlign: 'baseline',
  },
  ' sup a': { ...mixins.tabular, padding: '0.55em 0.15em', textDecoration: 'none' },
  ' sup a:hover': { textDecoration: 'underline' },
  ' [id^="source-"]': {
    ...mixins.breakAnywhere,
    scrollMarginTop: '6rem',
    fontSize: '0.875em',
    lineHeight: 1.5,
  },
  ' [id^="source-"]:target': { background: color.cautionFill },
})
