import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import * as mixins from './mixins.ts'
import { tokens } from './tokens.css.ts'

const gap = {
  xxs: { gap: tokens.space.xxs },
  xs: { gap: tokens.space.xs },
  s: { gap: tokens.space.s },
  m: { gap: tokens.space.m },
  l: { gap: tokens.space.l },
  xl: { gap: tokens.space.xl },
  xxl: { gap: tokens.space.xxl },
} as const

const align = { start: { alignItems: 'flex-start' }, center: { alignItems: 'center' } } as const

/** A vertical stack. */
export const stack = recipe({
  base: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  variants: { gap, align },
  defaultVariants: { gap: 'm' },
})

/** Items in a row that wraps. */
export const cluster = recipe({
  base: { display: 'flex', flexWrap: 'wrap' },
  variants: { gap, align },
  defaultVariants: { gap: 's' },
})

/** As many equal columns as fit. */
export const grid = recipe({
  base: { display: 'grid', minWidth: 0 },
  variants: {
    gap,
    min: {
      tiny: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(10rem, 100%), 1fr))' },
      small: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))' },
    },
  },
  defaultVariants: { gap: 'm', min: 'small' },
})

/** A bordered box on the surface color. */
export const surface = style({
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.surface,
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
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
} as const

/** Text for screen readers only. */
export const visuallyHidden = style(hiddenFromSight)
