import { style } from '@vanilla-extract/css'
import * as mixins from '#styles/mixins.ts'
import { color, size, space, WIDE } from '#styles/tokens.css.ts'

export const frame = style({ overflowX: 'auto' })
export const table = style({ width: '100%', borderCollapse: 'collapse', fontSize: size.small })
mixins.inside(table, {
  ' :is(th, td)': {
    paddingBlock: space.xs,
    paddingInline: space.xxs,
    borderBlockEnd: `1px solid ${color.line}`,
    textAlign: 'start',
    verticalAlign: 'top',
    ...mixins.tabular,
    '@media': { [WIDE]: { paddingInline: space.xs, whiteSpace: 'nowrap' } },
  },
})
export const bar = style({
  display: 'block',
  width: '100%',
  height: '0.375rem',
  marginBlockStart: space.xxs,
  fill: color.accent,
  forcedColorAdjust: 'auto',
})
