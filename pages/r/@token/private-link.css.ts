import { style } from '@vanilla-extract/css'
import { bulletList } from '#styles/atoms.css.ts'
import { cluster, stack, surface } from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'
import { color, size, space } from '#styles/tokens.css.ts'

export const page = style([stack({ gap: 'l' }), { maxWidth: '48rem', paddingBlock: space.xl }])
export const reference = style([cluster({ gap: 'xs', align: 'center' }), { fontSize: size.lead }])
export const box = style([stack({ gap: 's' }), surface, { padding: space.m }])
export const done = style([
  surface,
  {
    display: 'block',
    padding: space.m,
    borderInlineStart: `4px solid ${color.open}`,
    fontWeight: 600,
  },
])
export const code = style({
  ...mixins.serif(size.display),
  ...mixins.tabular,
  lineHeight: 1.2,
  letterSpacing: '0.05em',
})
export const statements = style([bulletList, mixins.breakAnywhere])
