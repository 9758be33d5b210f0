import { style } from '@vanilla-extract/css'
import * as mixins from '#styles/mixins.ts'
import { size, space } from '#styles/tokens.css.ts'

export const numbers = style({
  ...mixins.columns('repeat(2, minmax(0, 1fr))', 's'),
  maxWidth: '24rem',
})
mixins.inside(numbers, {
  ' dt': mixins.note,
  ' dd': { ...mixins.serif(size.h2), ...mixins.tabular },
})
export const parts = style({ ...mixins.wrapping('l'), rowGap: space.xs })
