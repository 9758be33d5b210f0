import { globalStyle, style } from '@vanilla-extract/css'
import { centeredCluster, stack, touchTarget } from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'
import { at, color, hairline, size, space, tokens } from '#styles/tokens.css.ts'

export const notes = style([
  stack.xxs,
  mixins.breakAnywhere,
  {
    maxWidth: tokens.width.text,
    paddingInlineStart: space.s,
    borderInlineStart: `3px solid ${color.controlLine}`,
  },
])
export const ways = style([
  stack.s,
  { maxWidth: tokens.width.text, paddingInlineStart: space.l, listStyle: 'disc' },
])
export const actions = style([centeredCluster.xs, mixins.notPrinted])
export const withoutScript = style({
  maxWidth: tokens.width.text,
  '@media': { '(scripting: enabled)': { display: 'none' } },
})

const LABEL = '6rem'
const WIDE_LABEL = '8.5rem'
/** In large text, room for the longest word and for the facts. */
const LABEL_ROOM = `min(${LABEL}, 46vw)`
export const scroller = style({
  // Clips visually hidden text in cells that are scrolled out of view.
  position: 'relative',
  overflowX: 'auto',
  // Keeps the focused element clear of the labels.
  scrollPaddingInlineStart: LABEL_ROOM,
  '@media': {
    [at.wide]: { scrollPaddingInlineStart: WIDE_LABEL },
    print: { overflow: 'visible' },
  },
})
export const table = style({
  ...mixins.tabular,
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '@media': { print: { fontSize: '0.75rem' } },
})
/** Indexed by the number of providers. Wide enough to read; two fill the page. */
export const width = [1, 1, 2, 3, 4].map((count) =>
  style({
    minWidth: `calc(${LABEL} + ${count} * 9.5rem)`,
    maxWidth: `calc(${WIDE_LABEL} + ${count} * 30rem)`,
    '@media': { print: { minWidth: 0, maxWidth: 'none' } },
  }),
)
globalStyle(`${table} :is(th, td)`, {
  ...mixins.breakAnywhere,
  padding: `${space.xs} ${space.s} ${space.xs} 0`,
  borderBottom: hairline,
  textAlign: 'start',
  verticalAlign: 'top',
})
globalStyle(`${table} thead th`, { verticalAlign: 'bottom' })
/** The labels stay in view while the providers scroll. */
const label = {
  ...mixins.note,
  position: 'sticky',
  left: 0,
  zIndex: 1,
  width: LABEL_ROOM,
  paddingInlineEnd: space.xxs,
  background: color.paper,
  '@media': {
    '(max-width: 16em)': { position: 'static' }, // a fact in large text fills a phone
    [at.wide]: { width: WIDE_LABEL },
    print: { background: 'none' },
  },
} as const
export const corner = style(label)
globalStyle(`${table} tbody th`, label)
export const name = style([
  touchTarget,
  mixins.serif('1.0625rem'),
  { lineHeight: 1.25, '@media': { [at.wide]: { fontSize: size.h3 } } },
])
export const week = style({})
globalStyle(`${week} :is(th, td)`, { borderBottom: 0, paddingBlock: space.xxs })
/** Printed once something is typed. */
export const calls = style([
  mixins.withScript,
  {
    '@media': {
      print: { display: 'none', selectors: { '[data-called] &': { display: 'table-row' } } },
    },
  },
])
/** Typed by the visitor. */
export const heard = style({
  ...mixins.inputBox,
  width: '5.5rem',
  '@media': { print: { minHeight: 0, padding: 0, border: 0, fontSize: 'inherit' } },
})
export const scale = style(mixins.notPrinted)
globalStyle(`${scale} td`, { borderBottom: hairline })

export const preview = style([
  stack.s,
  mixins.notPrinted,
  { paddingTop: space.l, borderTop: hairline },
])
export const lead = style({ maxWidth: tokens.width.text, color: color.mutedInk })
export const groups = style(mixins.columns('repeat(auto-fill, minmax(min(15rem, 100%), 1fr))', 'l'))
/** Print only, one page per provider. */
export const sheet = style({
  display: 'none',
  '@media': { print: { display: 'block', breakBefore: 'page' } },
})
export const facts = style({ display: 'grid', marginBlock: space.xs })
export const call = style({
  ...mixins.columns('1fr 1fr'),
  columnGap: space.l,
  marginBottom: space.s,
})
globalStyle(`${call} > span`, { paddingTop: space.m, borderBottom: '1px solid' })
export const about = style({
  fontSize: size.body,
  '@media': { print: { marginTop: space.s, fontSize: '0.9375rem' } },
})
export const questions = style({
  paddingInlineStart: space.m,
  listStyle: 'disc',
  '@media': { print: { paddingInlineStart: 0, listStyle: 'none' } },
})
export const question = style({
  marginTop: space.xxs,
  '@media': {
    // The question on the left half, a line for the answer on the right.
    print: {
      ...mixins.columns('1fr 1fr'),
      columnGap: space.m,
      alignItems: 'end',
      minHeight: '9mm',
      marginTop: 0,
      paddingTop: '1.5mm', // above a question of two lines
      breakInside: 'avoid',
      fontSize: '0.875rem',
      '::after': { content: '""', height: '9mm', borderBottom: '1px solid' },
    },
  },
})
