import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { cluster, surface } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const box = recipe({
  base: [
    cluster({ align: 'center' }),
    surface,
    {
      justifyContent: 'space-between',
      padding: tokens.space.s,
      borderColor: tokens.color.open,
    },
  ],
  variants: { isError: { true: { borderColor: tokens.color.danger }, false: {} } },
})
export const text = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  overflowWrap: 'anywhere',
})
export const undo = style([cluster({ align: 'center' }), { overflowWrap: 'anywhere' }])
