import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import {
  centeredCluster,
  container,
  spread,
  stack,
  startStack,
  surface,
  touchTarget,
} from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'
import { at, color, hairline, size, space, tokens } from '#styles/tokens.css.ts'

// The frame of a page.

export const page = style([container, stack.m, { maxWidth: tokens.width.desk }])
export const narrowPage = style([page, { maxWidth: '52rem' }])
export const head = style([spread, { paddingTop: space.m }])
export const title = style({ fontSize: size.h2, ...mixins.breakAnywhere })
export const text = style({ maxWidth: tokens.width.text, ...mixins.breakAnywhere })
/** Keeps its line breaks. */
export const asTyped = style({ whiteSpace: 'pre-line' })
export const buttons = centeredCluster.xs
export const section = style([
  stack.s,
  { paddingTop: space.s, borderTop: hairline, ...mixins.breakAnywhere },
])
const headOf = { fontSize: size.h3, minWidth: 0, ...mixins.breakAnywhere } as const
export const sectionTitle = style(headOf)
globalStyle(`${section} > h2`, headOf)
/** As many as fit. */
export const columns = style({
  ...mixins.columns('repeat(auto-fit, minmax(min(26rem, 100%), 1fr))'),
  alignItems: 'start',
  gap: `${space.l} ${space.xl}`,
})

/** What narrows a list, and what can be done with it. */
export const toolbar = style([spread, { alignItems: 'flex-end' }])

// Messages.

/** The result of a form; stays in view below the bar, which is fixed where the window is wide. */
const anyNotice = style([
  spread,
  surface,
  {
    position: 'sticky',
    insetBlockStart: space.xs,
    zIndex: 5,
    padding: space.s,
    '@media': { [at.wide]: { insetBlockStart: '2.75rem' } },
  },
])
export const notice = styleVariants({ done: color.open, failed: color.danger }, (borderColor) => [
  anyNotice,
  { borderColor },
])
export const noticeText = style({ ...mixins.column(), ...mixins.breakAnywhere, minWidth: 0 })
/** Facts that the admin should see before deciding. */
export const hint = style({
  padding: `${space.xs} ${space.s}`,
  borderRadius: tokens.radius.medium,
  background: color.cautionFill,
  fontSize: size.small,
})
export const hintTitle = style({ color: color.caution })
export const callout = styleVariants(
  { info: color.accent, warning: color.danger },
  (borderInlineStartColor) => [
    stack.xs,
    surface,
    {
      padding: space.m,
      borderInlineStartWidth: '4px',
      borderInlineStartColor,
      ...mixins.breakAnywhere,
    },
  ],
)
/** A question before something is declined or deleted. */
export const confirm = style([stack.s, surface, { padding: space.m, borderColor: color.danger }])

// Lists.

/** A line of a list, with its button at the end. */
export const line = style([spread, { paddingBlock: space.xs, borderBlockEnd: hairline }])
export const lineText = style({ ...mixins.breakAnywhere, flex: '1 1 16rem', minWidth: 0 })
/** Several lines about one thing. */
export const entry = style({
  paddingBlock: space.s,
  borderBlockEnd: hairline,
  ...mixins.breakAnywhere,
})
/** A link to all, or to a kind of what is listed. */
export const pill = style([
  touchTarget,
  {
    gap: space.xxs,
    paddingInline: space.s,
    border: hairline,
    borderRadius: tokens.radius.medium,
    color: color.ink,
    fontSize: size.small,
    textDecoration: 'none',
    ':hover': { background: color.surface, color: color.ink },
    selectors: { '&[aria-current]': { borderColor: color.accent } },
  },
])
export const count = style(mixins.tabular)
export const small = style({ ...mixins.note, ...mixins.breakAnywhere, display: 'block' })
export const summary = style({ paddingBlock: space.s, cursor: 'pointer' })
export const summaryTitle = style({ display: 'inline', fontSize: size.h3 })
export const day = style({ whiteSpace: 'nowrap' })
export const time = style({ ...mixins.tabular, whiteSpace: 'nowrap' })

// Tiles with numbers.
export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))',
  gap: space.s,
})
export const tile = style([
  surface,
  { display: 'flex', flexDirection: 'column-reverse', padding: space.m },
])
export const number = style({ ...mixins.serif(size.h2), ...mixins.tabular, lineHeight: 1.2 })

// Forms.

export const form = style([startStack.m, { maxWidth: '26rem' }])
export const select = style({ ...mixins.square, flexShrink: 0, cursor: 'pointer' })
export const selectAll = style([
  touchTarget,
  mixins.withScript,
  { gap: space.xs, paddingInline: space.s, cursor: 'pointer' },
])
/** A file as it is. */
export const stored = style({
  ...mixins.breakAnywhere,
  maxHeight: '24rem',
  overflow: 'auto',
  padding: space.s,
  background: color.sunken,
  fontSize: size.small,
  whiteSpace: 'pre-wrap',
})

// Decisions.

/** Each button keeps its cell even when another one is absent. */
export const decisions = style({
  ...mixins.columns('repeat(2, minmax(0, 1fr))', 'xs'),
  '@media': { [at.wide]: { gridTemplateColumns: 'repeat(auto-fit, 9rem)' } },
})
mixins.inside(decisions, {
  ' > form': { display: 'grid' },
  ' > :last-child': { gridColumnEnd: -1, '@media': { [at.wide]: { gridColumnEnd: 'auto' } } },
  // While a decision is on its way, the other buttons are faded.
  ' [aria-disabled]:not([data-pressed])': { opacity: 0.6, cursor: 'default' },
})
/** On a phone, each row is a block of lines with the column heads before the values. */
const anyTable = style({
  display: 'block',
  width: '100%',
  fontSize: size.small,
  '@media': { [at.wide]: { display: 'table', borderCollapse: 'collapse' } },
})
mixins.inside(anyTable, {
  ' :is(tbody, tr, th, td)': { display: 'block', textAlign: 'start', verticalAlign: 'top' },
  ' thead': { display: 'none', '@media': { [at.wide]: { display: 'table-header-group' } } },
  ' tbody': { '@media': { [at.wide]: { display: 'table-row-group' } } },
  ' tr': { '@media': { [at.wide]: { display: 'table-row' } } },
  ' :is(th, td)': { '@media': { [at.wide]: { display: 'table-cell', padding: space.xs } } },
  ' td': { ...mixins.breakAnywhere, whiteSpace: 'pre-line' },
  ' td:empty': { display: 'none', '@media': { [at.wide]: { display: 'table-cell' } } },
  ' td::before': {
    content: `attr(data-label) ": "`,
    color: color.mutedInk,
    '@media': { [at.wide]: { content: 'none' } },
  },
})
const fixedTable = style({ '@media': { [at.wide]: { tableLayout: 'fixed' } } })
mixins.inside(fixedTable, {
  ' :is(th:first-child, td:last-child)': { '@media': { [at.wide]: { width: '8.5rem' } } },
})
export const table = { listed: anyTable, compared: `${anyTable} ${fixedTable}` }
export const tableRow = style({ paddingBlock: space.xs, borderBlockStart: hairline })
export const changedRow = style([tableRow, { background: color.sunken }])
