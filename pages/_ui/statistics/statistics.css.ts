import { style } from '@vanilla-extract/css'
import * as mixins from '#styles/mixins.ts'
import { at, color, size, space } from '#styles/tokens.css.ts'

export const frame = style({ overflowX: 'auto' })
/** Small enough for six columns on a phone. */
export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: size.tiny,
  '@media': { [at.wide]: { fontSize: size.small } },
})
mixins.inside(table, {
  ' tbody th': { whiteSpace: 'nowrap' },
  ' :is(th, td)': {
    paddingBlock: space.xs,
    paddingInline: space.xxs,
    borderBlockEnd: `1px solid ${color.line}`,
    textAlign: 'start',
    verticalAlign: 'top',
    ...mixins.tabular,
    '@media': { [at.wide]: { paddingInline: space.xs, whiteSpace: 'nowrap' } },
  },
})
export const bar = style({
  height: '0.375rem',
  marginBlockStart: space.xxs,
  fill: color.accent,
})
