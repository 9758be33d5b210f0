import { style, styleVariants } from '@vanilla-extract/css'
import * as mixins from './mixins.ts'
import { color, hairline, space, tokens } from './tokens.css.ts'

const { xxs, xs, s, m, l, xl, xxl } = space
const gaps = { xxs, xs, s, m, l, xl, xxl }

/** A vertical stack, by its gap. */
export const stack = styleVariants(gaps, (gap) => ({ ...mixins.column(), minWidth: 0, gap }))
/** Its items are as wide as their contents. */
export const startStack = styleVariants({ xs, s, m }, (gap) => ({
  ...mixins.column(),
  alignItems: 'flex-start',
  minWidth: 0,
  gap,
}))
/** Items in a row that wraps, by their gap. */
export const cluster = styleVariants(gaps, (gap) => ({ display: 'flex', flexWrap: 'wrap', gap }))
export const centeredCluster = styleVariants({ xs, s, m }, (gap) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap,
}))
/** With what is last at the end of the line. */
export const spread = style([centeredCluster.s, { justifyContent: 'space-between' }])
/** As many equal columns as fit. */
export const grid = styleVariants({ tiny: '10rem', small: '15rem' }, (least) => ({
  ...mixins.columns(`repeat(auto-fill, minmax(min(${least}, 100%), 1fr))`, 's'),
  minWidth: 0,
}))

/** A bordered box on the surface color. */
export const surface = style({
  border: hairline,
  borderRadius: tokens.radius.medium,
  background: color.surface,
})

/** A link or label with the minimum height of a touch target. */
export const touchTarget = style(mixins.target)

/** The centered page column. */
export const container = style({
  width: '100%',
  maxWidth: tokens.width.page,
  marginInline: 'auto',
  paddingInline: 'clamp(1rem, 4vw, 2rem)',
})

/** For text that only screen readers get in some places. */
export const hiddenFromSight = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** Text for screen readers only. */
export const visuallyHidden = style(hiddenFromSight)
