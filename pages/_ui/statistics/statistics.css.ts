import { style } from '@vanilla-extract/css'
import * as mixins from '#styles/mixins.ts'
import { color, size, space } from '#styles/tokens.css.ts'

export const frame = style({ overflowX: 'auto' })
export const table = style({ width: '100%', borderCollapse: 'collapse', fontSize: size.small })
mixins.inside(table, {
  ' :is(th, td)': {
    padding: space.xs,
    borderBlockEnd: `1px solid ${color.line}`,
    textAlign: 'start',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
    ...mixins.tabular,
  },
})
export const bar = style({
  display: 'block',
  width: '100%',
  minWidth: '4rem',
  height: '0.375rem',
  marginBlockStart: space.xxs,
  fill: color.accent,
  forcedColorAdjust: 'auto',
})
