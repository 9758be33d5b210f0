import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { inside } from '#styles/mixins.ts'
import { color, hairline, size, space, WIDE } from '#styles/tokens.css.ts'

/** On a phone, each field is a block of lines with the column heads before the values. */
export const table = style({
  display: 'block',
  width: '100%',
  fontSize: size.small,
  '@media': {
    [WIDE]: { display: 'table', tableLayout: 'fixed', borderCollapse: 'collapse' },
  },
})
inside(table, {
  ' :is(tbody, tr, th, td)': { display: 'block', textAlign: 'start', verticalAlign: 'top' },
  ' thead': { display: 'none', '@media': { [WIDE]: { display: 'table-header-group' } } },
  ' tbody': { '@media': { [WIDE]: { display: 'table-row-group' } } },
  ' tr': { '@media': { [WIDE]: { display: 'table-row' } } },
  ' :is(th, td)': { '@media': { [WIDE]: { display: 'table-cell', padding: space.xs } } },
  ' td': { whiteSpace: 'pre-line' },
  ' td:empty': { display: 'none', '@media': { [WIDE]: { display: 'table-cell' } } },
  ' td::before': {
    content: `attr(data-label) ": "`,
    color: color.mutedInk,
    '@media': { [WIDE]: { content: 'none' } },
  },
  ' :is(th:first-child, td:last-child)': { '@media': { [WIDE]: { width: '8.5rem' } } },
})
export const line = recipe({
  base: { paddingBlock: space.xs, borderBlockStart: hairline },
  variants: { isChanged: { true: { background: color.sunken } } },
})
