// Declarations that many styles share, to spread into them.

import { globalStyle, type GlobalStyleRule, type StyleRule } from '@vanilla-extract/css'
import { at, color, controlLine, size, space, tokens } from './tokens.css.ts'

type Gap = keyof typeof space

const gapOf = (gap: Gap | undefined) => (gap === undefined ? {} : { gap: space[gap] })

/** Centered items in a row. */
export const row = (gap?: Gap) =>
  ({ display: 'flex', alignItems: 'center', ...gapOf(gap) }) as const

/** Items that wrap, with a gap between columns only. */
export const wrapping = (columnGap: Gap) =>
  ({ display: 'flex', flexWrap: 'wrap', columnGap: space[columnGap] }) as const

export const column = (gap?: Gap) =>
  ({ display: 'flex', flexDirection: 'column', ...gapOf(gap) }) as const

export const columns = (gridTemplateColumns: string, gap?: Gap) =>
  ({ display: 'grid', gridTemplateColumns, ...gapOf(gap) }) as const

interface BesideOptions {
  gap: Gap
  columnGap?: Gap
  /** From the breakpoint on. */
  alignItems?: 'start' | 'center'
  paddingBlock?: string
}

/** One below the other, and side by side from a breakpoint on. */
export const beside = (
  from: string,
  gridTemplateColumns: string,
  { gap, columnGap = gap, ...rest }: BesideOptions,
) =>
  ({
    ...columns('minmax(0, 1fr)', gap),
    '@media': { [from]: { gridTemplateColumns, columnGap: space[columnGap], ...rest } },
  }) as const

export const centered = { display: 'inline-flex', alignItems: 'center' } as const

/** As high as a touch target has to be. */
export const target = { ...centered, minHeight: tokens.target } as const

/** A link or button without text. */
export const square = {
  ...centered,
  justifyContent: 'center',
  width: tokens.target,
  height: tokens.target,
} as const

/** A button without a box, except under the pointer. */
export const plainButton = {
  border: 0,
  borderRadius: tokens.radius.medium,
  background: 'none',
  cursor: 'pointer',
  ':hover': { background: color.sunken },
} as const

/** The link to the current page in a row of links. */
export const currentLink = {
  color: color.accent,
  textDecoration: 'underline',
  textDecorationThickness: '2px',
  textUnderlineOffset: '0.4em',
} as const

/** The box of a field or choice. */
export const controlBox = {
  border: controlLine,
  borderRadius: tokens.radius.medium,
  background: color.surface,
} as const

export const placeholder = { '::placeholder': { color: color.mutedInk, opacity: 1 } } as const

export const inputBox = {
  ...controlBox,
  ...placeholder,
  minWidth: 0,
  minHeight: tokens.target,
  paddingInline: space.s,
} as const

/**
 * A drawing in the color of the text. As a mask, it is in the style sheet once instead of in every card. Forced colors would
 * repaint its background; Firefox knows only `none`, which does the same there.
 */
export const drawn = (svg: string) =>
  ({
    backgroundColor: 'currentColor',
    mask: `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" ${svg}</svg>`)}") center / contain no-repeat`,
    forcedColorAdjust: ['none', 'preserve-parent-color'],
  }) satisfies StyleRule

/** In the heading font, outside a heading. */
export const serif = (fontSize: string) =>
  ({ fontFamily: tokens.font.heading, fontSize, fontWeight: 600 }) as const

export const note = { fontSize: size.small, color: color.mutedInk } as const

/** Cuts a text off after some lines. */
export const clamped = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
  }) as const

export const tabular = { fontVariantNumeric: 'tabular-nums' } as const
export const breakAnywhere = { overflowWrap: 'anywhere' } as const

const hidden = { display: 'none' } as const
export const notPrinted = { '@media': { print: hidden } } as const
export const withScript = { '@media': { [at.noScript]: hidden } } as const

/** Styles parts that have no classes of their own. A selector begins with a space or is of the root itself. */
export function inside(root: string, rules: Readonly<Record<string, GlobalStyleRule>>): void {
  for (const [selector, rule] of Object.entries(rules)) globalStyle(root + selector, rule)
}
