import { globalStyle, style } from '@vanilla-extract/css'
import { stack, surface } from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'
import { at, color, hairline, size, space, tokens } from '#styles/tokens.css.ts'

export const header = style([
  stack.s,
  { paddingBottom: space.m, '@media': { [at.wide]: { paddingBottom: space.l } } },
])
export const lead = style({
  ...mixins.breakAnywhere,
  fontSize: size.lead,
  color: color.mutedInk,
  maxWidth: tokens.width.text,
})

export const trail = style({
  ...mixins.notPrinted,
  // Full width; otherwise a long name would widen it beyond the page.
  alignSelf: 'stretch',
  minWidth: 0,
  paddingTop: space.s,
})
export const trailList = style({
  ...mixins.note,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
})
mixins.inside(`${trailList} > li`, {
  '': mixins.centered,
  // The page's own name is truncated: the heading below shows it in full.
  ':last-child': { flex: '1 1 5rem', minWidth: 0 },
  ':not(:last-child)::after': {
    content: '"/" / ""',
    marginInline: space.xs,
  },
  ' > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  ' > a': { ...mixins.target, color: color.mutedInk },
  ' > a:hover': { color: color.accentHover },
})

/** On a phone, "Tattoo removal in Denver, CO" is one line. */
export const compact = style({ '@media': { [at.phone]: { gap: 0, paddingBottom: 0 } } })
globalStyle(`${compact} > h1`, { '@media': { [at.phone]: { fontSize: '1.5rem' } } })
globalStyle(`${compact} > ${lead}`, { '@media': { [at.phone]: { fontSize: size.small } } })
globalStyle(`${compact} > ${trail}`, {
  '@media': { [at.phone]: { marginBottom: `calc(-1 * ${space.xs})`, paddingTop: 0 } },
})

// Pads a line of text to the minimum target height.
const PADDING = `calc((${tokens.target} - 1.5rem) / 2)`
export const facts = style(mixins.column())
mixins.inside(facts, {
  ' > div': { ...mixins.wrapping('s'), ...mixins.tabular, paddingBlock: PADDING }, // for large text
  ' dt': { flex: '0 0 7.25rem', color: color.mutedInk },
  ' dd': { ...mixins.breakAnywhere, flex: '1 1 7rem', minWidth: 0 },
  // A link that is the only content fills the height of its row.
  ' dd > a:only-child': {
    display: 'inline-block',
    maxWidth: '100%',
    paddingBlock: PADDING,
    marginBlock: `calc(-1 * ${PADDING})`,
  },
})

export const faq = style({ borderTop: hairline })
export const faqEntry = style({ borderBottom: hairline })
export const question = style({
  ...mixins.row('m'),
  justifyContent: 'space-between',
  minHeight: '3.5rem',
  paddingBlock: space.s,
  cursor: 'pointer',
  listStyle: 'none',
  '::after': {
    content: '"+" / ""',
    flexShrink: 0,
    width: '1.5rem',
    fontSize: '1.375rem',
    lineHeight: 1,
    textAlign: 'center',
    color: color.accent,
  },
  ':hover': { color: color.accent },
  selectors: { [`${faqEntry}[open] > &::after`]: { content: '"\u2212" / ""' } },
})
export const answer = style({ paddingBottom: space.l })

export const prose = style([stack.s, { maxWidth: tokens.width.text }])
const list = { ...mixins.column('xs'), paddingInlineStart: space.l } as const
mixins.inside(prose, {
  ' ul': { ...list, listStyle: 'disc' },
  ' ol': { ...list, listStyle: 'decimal' },
  ' li': { textWrap: 'pretty' },
  ' li::marker': { color: color.mutedInk },
  ' h3:not(:first-child)': { paddingTop: space.m },
  ' code': {
    paddingInline: '0.3em',
    borderRadius: tokens.radius.medium,
    background: color.sunken,
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    fontSize: '0.9em',
    // Wraps as a whole before it wraps within.
    display: 'inline-block',
    maxWidth: '100%',
    lineHeight: 1.3,
  },
  ' table': {
    width: '100%',
    // Otherwise a long word in large text would widen the table beyond the page.
    tableLayout: 'fixed',
    hyphens: 'auto',
    borderCollapse: 'collapse',
  },
  ' thead th:first-child': { width: '60%' },
  ' :is(th, td)': {
    paddingBlock: space.s,
    paddingInlineEnd: space.m,
    borderBottom: hairline,
    textAlign: 'start',
    verticalAlign: 'top',
  },
  ' :is(th, td):last-child': { paddingInlineEnd: 0 },
  ' thead th': mixins.note,
})

export const columns = style(
  mixins.beside(at.desk, 'minmax(0, 1fr) 17rem', { gap: 'xl', columnGap: 'huge' }),
)
/** Beside the text on a desktop, folded above it on a phone. */
export const contents = style({
  alignSelf: 'start',
  '@media': {
    [at.desk]: { position: 'sticky', top: '5.5rem', order: 1 }, // below the sticky header
    print: { display: 'none' },
  },
})
export const folded = style([
  surface,
  {
    paddingInline: space.m,
    selectors: { '&[open]': { paddingBottom: space.xs } },
    '@media': { [at.desk]: { display: 'none' } },
  },
])
export const summary = style({
  // Not flex, which would remove the browser's disclosure triangle.
  paddingBlock: '0.6rem',
  minHeight: tokens.target,
  cursor: 'pointer',
})
export const beside = style({
  display: 'none',
  '@media': {
    [at.desk]: {
      ...mixins.column('xxs'),
      maxHeight: 'calc(100dvh - 6.5rem)',
      overflowY: 'auto',
      paddingInlineStart: space.m,
      borderInlineStart: `2px solid ${color.line}`,
    },
  },
})
export const contentsLink = style({
  ...mixins.row(),
  minHeight: tokens.target,
  fontSize: size.small,
  lineHeight: 1.35,
  textDecorationColor: 'transparent',
  ':hover': { textDecorationColor: 'currentColor' },
})
