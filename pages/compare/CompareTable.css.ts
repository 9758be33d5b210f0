import { globalStyle, style } from '@vanilla-extract/css'
import { cluster, touchTarget } from '#styles/layout.css.ts'
import { tokens, WIDE } from '#styles/tokens.css.ts'
import { line as ratingLine, stars } from '#ui/provider/Rating.css.ts'

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
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  textAlign: 'start',
  fontVariantNumeric: 'tabular-nums',
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
  padding: `${tokens.space.xs} ${tokens.space.s} ${tokens.space.xs} 0`,
  borderBottom: `1px solid ${tokens.color.line}`,
  textAlign: 'start',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
})
globalStyle(`${table} thead th`, { verticalAlign: 'bottom' })
/** The labels stay in view while the providers scroll. */
const label = {
  position: 'sticky',
  left: 0,
  zIndex: 1,
  width: LABEL_ROOM,
  background: tokens.color.paper,
  color: tokens.color.mutedInk,
  fontSize: tokens.text.small,
  fontWeight: 400,
  '@media': { [WIDE]: { width: WIDE_LABEL }, print: { background: 'none' } },
} as const
export const corner = style(label)
globalStyle(`${table} tbody th`, label)
export const name = style([
  touchTarget,
  {
    fontFamily: tokens.font.heading,
    fontWeight: 600,
    fontSize: '1.0625rem',
    lineHeight: 1.25,
    '@media': { [WIDE]: { fontSize: tokens.text.h3 } },
  },
])
globalStyle(`${table} .${ratingLine}`, { flexWrap: 'wrap' })
// Paper is too narrow for four ratings of five stars; the numbers stay.
globalStyle(`${table} .${stars}`, { '@media': { print: { display: 'none' } } })
export const link = style({ fontWeight: 600 })
export const week = style({})
globalStyle(`${week} :is(th, td)`, { borderBottom: 0, paddingBlock: tokens.space.xxs })
export const scale = style({ '@media': { print: { display: 'none' } } })
globalStyle(`${scale} td`, { borderBottom: `1px solid ${tokens.color.line}` })
export const choices = style({ '@media': { print: { display: 'none' } } })
export const choice = style([cluster({ gap: 'xs', align: 'center' })])
export const remove = style([touchTarget])
