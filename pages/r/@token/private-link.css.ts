import { globalStyle, style } from '@vanilla-extract/css'
import { centeredCluster, container, stack, surface } from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'
import { at, color, size, space } from '#styles/tokens.css.ts'

/** On a desktop, the private link is beside the first lines. */
export const page = style([
  mixins.beside(at.desk, 'minmax(0, 1fr) 22rem', {
    gap: 'l',
    columnGap: 'xxxl',
    alignItems: 'start',
  }),
  { paddingBlock: space.xl },
])
globalStyle(`${page} > *`, { '@media': { [at.desk]: { gridColumn: 1, maxWidth: '44rem' } } })
/** One long form. */
export const narrowPage = style([container, stack.l, { maxWidth: '52rem', paddingBlock: space.xl }])
export const reference = style([centeredCluster.xs, { fontSize: size.lead }])
export const box = style([stack.s, surface, { padding: space.m }])
export const link = style([
  box,
  { '@media': { [at.desk]: { gridColumn: 2, gridRow: '1 / span 3' } } },
])
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
