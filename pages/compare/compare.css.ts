import { globalStyle, style } from '@vanilla-extract/css'
import { stack, touchTarget } from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'
import { color, hairline, size, space, tokens, WIDE } from '#styles/tokens.css.ts'
import { line as ratingLine } from '#ui/provider/Rating.css.ts'

export const notes = style([
  stack({ gap: 'xxs' }),
  mixins.breakAnywhere,
  {
    maxWidth: tokens.width.text,
    paddingInlineStart: space.s,
    borderInlineStart: `3px solid ${color.controlLine}`,
  },
])
export const ways = style([
  stack({ gap: 's' }),
  { maxWidth: tokens.width.text, paddingInlineStart: space.l, listStyle: 'disc' },
])
const LABEL = '6rem'
const WIDE_LABEL = '8.5rem'
/** Leaves room for the facts in large text. */
const LABEL_ROOM = `min(${LABEL}, 30vw)`
export const scroller = style({
  // Clips visually hidden text in cells that are scrolled out of view.
  position: 'relative',
  overflowX: 'auto',
  // Keeps the focused element clear of the labels.
  scrollPaddingInlineStart: LABEL_ROOM,
  '@media': {
    [WIDE]: { scrollPaddingInlineStart: WIDE_LABEL },
    print: { overflow: 'visible' },
  },
})
export const table = style({
  ...mixins.tabular,
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  textAlign: 'start',
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
  background: color.paper,
  fontWeight: 400,
  '@media': { [WIDE]: { width: WIDE_LABEL }, print: { background: 'none' } },
} as const
export const corner = style(label)
globalStyle(`${table} tbody th`, label)
export const name = style([
  touchTarget,
  mixins.serif('1.0625rem'),
  { lineHeight: 1.25, '@media': { [WIDE]: { fontSize: size.h3 } } },
])
globalStyle(`${table} .${ratingLine}`, { flexWrap: 'wrap' })
