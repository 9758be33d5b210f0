import { style } from '@vanilla-extract/css'
import { cluster, stack, surface, touchTarget } from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'
import { at, color, hairline, size, space, tokens } from '#styles/tokens.css.ts'

// The list.

export const search = style(mixins.row('xs'))
export const searchForm = stack({ gap: 's' })
export const filters = style({
  display: 'grid',
  gap: space.s,
  alignItems: 'end',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
  maxWidth: tokens.width.page,
})
export const bar = style([
  cluster({ gap: 'xs', align: 'center' }),
  { paddingBlock: space.xs, borderBlock: hairline },
])
/** On a phone, each listing is a block. */
export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  '@media': { [at.belowWide]: { display: 'block' } },
})
mixins.inside(table, {
  ' :is(th, td)': { padding: space.xs, textAlign: 'start', verticalAlign: 'middle' },
  ' thead th': { ...mixins.note, fontWeight: 600, borderBlockEnd: hairline },
  ' tbody th': { ...mixins.breakAnywhere, fontWeight: 400 },
  ' :is(th, td):first-child': { width: tokens.target, paddingInline: 0 },
  ' tbody tr:hover': { background: color.sunken },
  ' tbody tr': { borderBlockEnd: hairline },
  ' thead': { '@media': { [at.belowWide]: { display: 'none' } } },
  ' tbody': { '@media': { [at.belowWide]: { display: 'block' } } },
  ' tbody tr ': {
    '@media': {
      [at.belowWide]: {
        display: 'grid',
        gridTemplateColumns: `${tokens.target} minmax(0, 1fr)`,
        paddingBlock: space.xs,
      },
    },
  },
  ' tbody :is(th, td)': { '@media': { [at.belowWide]: { display: 'block', paddingBlock: 0 } } },
  ' tbody td:not(:first-child)': { '@media': { [at.belowWide]: { gridColumn: 2 } } },
  ' tbody td:empty': { '@media': { [at.belowWide]: { display: 'none' } } },
})
export const name = style([touchTarget, { fontWeight: 600 }])
export const phone = style({ ...mixins.tabular, fontSize: size.small, whiteSpace: 'nowrap' })
export const site = style({
  display: 'block',
  maxWidth: '18rem',
  overflow: 'hidden',
  fontSize: size.small,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // Below this width, the columns before it need the room.
  '@media': { [at.belowWide]: { maxWidth: '100%' } },
})
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
  fontWeight: 600,
  textDecoration: 'underline',
})
export const editForm = style([stack({ gap: 's' }), { paddingBlock: space.s }])
