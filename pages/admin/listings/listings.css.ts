import { style } from '@vanilla-extract/css'
import { centeredCluster, stack, surface } from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'
import { at, color, hairline, size, space, tokens } from '#styles/tokens.css.ts'

// The list.

export const filters = style({
  display: 'grid',
  gap: space.s,
  alignItems: 'end',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
  maxWidth: tokens.width.page,
})
export const bar = style([
  centeredCluster.xs,
  { paddingBlock: space.xs, borderBlockStart: hairline },
])
/** A box beside its words. */
export const selectable = style({ display: 'flex' })
export const items = style([surface, { padding: `${space.xs} ${space.m}` }])
export const item = style({
  ...mixins.row(),
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space.s,
  minHeight: tokens.target,
})

// A listing.

export const columns = style({
  ...mixins.columns('minmax(0, 1fr)', 'xl'),
  alignItems: 'start',
  '@media': { [at.desk]: { gridTemplateColumns: 'minmax(0, 1.7fr) minmax(18rem, 1fr)' } },
})
/** The whole row opens its form. */
export const fact = style({
  ...mixins.columns('minmax(0, 1fr) auto'),
  alignItems: 'baseline',
  columnGap: space.m,
  minHeight: tokens.target,
  paddingBlock: space.xs,
  borderBlockEnd: hairline,
  cursor: 'pointer',
  ':hover': { background: color.sunken },
  '@media': { [at.wide]: { gridTemplateColumns: '11rem minmax(0, 1fr) auto' } },
})
/** Below the label on a phone. */
export const value = style({
  gridColumn: '1 / -1',
  gridRow: 2,
  whiteSpace: 'pre-line',
  '@media': { [at.wide]: { gridColumn: 2, gridRow: 1 } },
})
export const edit = style({
  color: color.accent,
  fontSize: size.small,
  textDecoration: 'underline',
})
export const editForm = style([stack.s, { paddingBlock: space.s }])
