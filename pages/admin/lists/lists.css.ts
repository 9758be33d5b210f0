import { style } from '@vanilla-extract/css'
import { cluster, stack, surface } from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'
import { at, color, size, space, tokens } from '#styles/tokens.css.ts'

/** The way of a list: upload, columns, changes, done. */
export const steps = style([cluster.xs, { fontSize: size.small }])
export const step = style({
  color: color.mutedInk,
  selectors: {
    '&[aria-current]': { color: color.ink },
    '&:not(:last-child)::after': { content: '"›"', paddingInlineStart: space.xs },
  },
})

/** Two ways to name a list, side by side where there is room. */
export const ways = style({
  display: 'grid',
  gap: space.m,
  alignItems: 'start',
  '@media': { [at.desk]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
})
export const card = style([stack.m, surface, { padding: space.l }])
export const drop = style({
  ...mixins.column('xs'),
  padding: space.m,
  border: `2px dashed ${color.controlLine}`,
  borderRadius: tokens.radius.medium,
  ':focus-within': { borderColor: color.accent },
})

export const samples = style({ ...mixins.note, ...mixins.clamped(2) })
export const pairs = style({ rowGap: space.m })
export const modes = style({
  display: 'grid',
  gap: space.s,
  '@media': { [at.desk]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})
export const term = style({ ...mixins.note, '::first-letter': { textTransform: 'uppercase' } })
export const values = style(mixins.breakAnywhere)
export const progress = style({ width: '100%', height: '0.75rem', accentColor: color.accent })
mixins.inside(values, {
  ' del': { color: color.mutedInk },
  ' ins': { textDecoration: 'none', fontWeight: 600 },
})
