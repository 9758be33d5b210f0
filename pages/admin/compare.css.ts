import { globalStyle, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { cluster, stack, surface } from '#styles/layout.css.ts'
import { tokens, WIDE } from '#styles/tokens.css.ts'

export const compare = style([
  stack({ gap: 's' }),
  surface,
  { padding: tokens.space.m, overflowWrap: 'anywhere' },
])
export const title = style({ fontSize: tokens.text.h3 })
export const muted = style({ color: tokens.color.mutedInk })
export const form = stack({ gap: 's' })
export const buttons = cluster({ gap: 'xs' })

/** On a phone, each field is a block of lines with the column heads before the values. */
export const table = style({
  display: 'block',
  width: '100%',
  fontSize: tokens.text.small,
  '@media': {
    [WIDE]: { display: 'table', tableLayout: 'fixed', borderCollapse: 'collapse' },
  },
})
globalStyle(`${table} :is(tbody, tr, th, td)`, {
  display: 'block',
  textAlign: 'start',
  verticalAlign: 'top',
})
globalStyle(`${table} thead`, { display: 'none' })
globalStyle(`${table} td`, { whiteSpace: 'pre-line' })
globalStyle(`${table} td::before`, {
  content: `attr(data-label) ": "`,
  color: tokens.color.mutedInk,
})
globalStyle(`${table} td:empty`, {
  display: 'none',
  '@media': { [WIDE]: { display: 'table-cell' } },
})
export const line = recipe({
  base: { paddingBlock: tokens.space.xs, borderBlockStart: `1px solid ${tokens.color.line}` },
  variants: { isChanged: { true: { background: tokens.color.sunken }, false: {} } },
})
globalStyle(`${table} tbody`, { '@media': { [WIDE]: { display: 'table-row-group' } } })
globalStyle(`${table} thead`, { '@media': { [WIDE]: { display: 'table-header-group' } } })
globalStyle(`${table} tr`, { '@media': { [WIDE]: { display: 'table-row' } } })
globalStyle(`${table} :is(th, td)`, {
  '@media': { [WIDE]: { display: 'table-cell', padding: tokens.space.xs } },
})
globalStyle(`${table} td::before`, { '@media': { [WIDE]: { content: 'none' } } })
globalStyle(`${table} :is(th:first-child, td:last-child)`, {
  '@media': { [WIDE]: { width: '8.5rem' } },
})
