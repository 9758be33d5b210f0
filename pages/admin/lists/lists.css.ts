import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { cluster, stack, surface, touchTarget } from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'
import { color, DESK, hairline, size, space, tokens, WIDE } from '#styles/tokens.css.ts'

export const head = style([stack({ gap: 'xs' }), { paddingTop: space.l }])
export const text = style({ maxWidth: tokens.width.text, ...mixins.breakAnywhere })

/** The way of a list: upload, columns, changes, done. */
export const steps = style([cluster({ gap: 'xs' }), { listStyle: 'none', fontSize: size.small }])
export const step = style({
  color: color.mutedInk,
  selectors: {
    '&[aria-current]': { color: color.ink, fontWeight: 600 },
    '&:not(:last-child)::after': { content: '"›"', paddingInlineStart: space.xs },
  },
})

/** Two ways to name a list, side by side where there is room. */
export const ways = style({
  display: 'grid',
  gap: space.m,
  alignItems: 'start',
  '@media': { [DESK]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
})
export const card = style([stack(), surface, { padding: space.l }])
export const drop = style({
  ...mixins.column('xs'),
  padding: space.m,
  border: `2px dashed ${color.controlLine}`,
  borderRadius: tokens.radius.medium,
  ':focus-within': { borderColor: color.accent },
})
export const more = style({ cursor: 'pointer', minHeight: tokens.target, paddingBlock: space.s })
export const notice = recipe({
  base: [
    stack({ gap: 'xs' }),
    surface,
    { padding: space.m, borderInlineStartWidth: '4px', ...mixins.breakAnywhere },
  ],
  variants: {
    tone: {
      info: { borderInlineStartColor: color.accent },
      warning: { borderInlineStartColor: color.danger },
    },
  },
})
export const buttons = cluster({ gap: 'xs', align: 'center' })

// Tiles with numbers.
export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))',
  gap: space.s,
})
export const tile = style([
  surface,
  { display: 'flex', flexDirection: 'column-reverse', padding: space.m },
])
export const number = style({ ...mixins.serif(size.h2), ...mixins.tabular, lineHeight: 1.2 })

// Rows that become a table where there is room.
const cells = (columns: string) => ({
  display: 'grid',
  gap: `${space.xxs} ${space.m}`,
  paddingBlock: space.s,
  borderBlockStart: hairline,
  '@media': { [WIDE]: { gridTemplateColumns: columns, alignItems: 'center' } },
})
export const column = style({
  ...cells('minmax(0, 3fr) minmax(0, 4fr) minmax(0, 3fr)'),
  ...mixins.breakAnywhere,
})
export const run = style({
  ...cells('minmax(0, 4fr) minmax(0, 5fr) minmax(0, 3fr)'),
  ...mixins.breakAnywhere,
})
export const change = style({
  ...cells('7rem minmax(0, 3fr) minmax(0, 5fr)'),
  ...mixins.breakAnywhere,
})
export const runActions = style([buttons, { '@media': { [WIDE]: { justifyContent: 'flex-end' } } }])
export const samples = style({
  ...mixins.note,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
})
export const pairs = style({ rowGap: space.m })
export const modes = style({
  display: 'grid',
  gap: space.s,
  '@media': { [DESK]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})
export const term = style({ ...mixins.note, '::first-letter': { textTransform: 'uppercase' } })
export const values = style(mixins.breakAnywhere)
export const pill = style([
  touchTarget,
  {
    paddingInline: space.s,
    border: hairline,
    borderRadius: tokens.radius.small,
    color: color.ink,
    fontSize: size.small,
    textDecoration: 'none',
    ':hover': { background: color.surface, color: color.ink },
    selectors: { '&[aria-current]': { borderColor: color.accent, fontWeight: 600 } },
  },
])
export const progress = style({ width: '100%', height: '0.75rem', accentColor: color.accent })
mixins.inside(values, {
  ' del': { color: color.mutedInk },
  ' ins': { textDecoration: 'none', fontWeight: 600 },
})
export const filters = style([
  cluster({ gap: 's' }),
  { alignItems: 'flex-end', justifyContent: 'space-between' },
])
