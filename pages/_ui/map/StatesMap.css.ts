import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { stack } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const figure = style([stack({ gap: 's' }), { '@media': { print: { display: 'none' } } }])
export const map = style({ width: '100%', height: 'auto', aspectRatio: '975 / 610' })

const { map1, map2, map3, map4, map5 } = tokens.color
const fills = [map1, map2, map3, map4, map5] as const

export const state = recipe({
  base: {
    stroke: tokens.color.paper,
    strokeWidth: 1,
    strokeLinejoin: 'round',
    transition: `fill ${tokens.motion}`,
    ':hover': { fill: tokens.color.caution },
  },
  variants: {
    shade: {
      0: { fill: fills[0] },
      1: { fill: fills[1] },
      2: { fill: fills[2] },
      3: { fill: fills[3] },
      4: { fill: fills[4] },
    },
  },
})
export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${tokens.space.xxs} ${tokens.space.s}`,
  fontSize: '0.8125rem',
  color: tokens.color.mutedInk,
  fontVariantNumeric: 'tabular-nums',
})
export const legendTitle = style({ flexBasis: '100%' })
export const key = style({ display: 'inline-flex', alignItems: 'center', gap: tokens.space.xxs })
export const swatch = recipe({
  base: {
    width: '0.875rem',
    height: '0.875rem',
    borderRadius: '3px',
    border: `1px solid ${tokens.color.line}`,
    forcedColorAdjust: 'none',
  },
  variants: {
    shade: {
      0: { background: fills[0] },
      1: { background: fills[1] },
      2: { background: fills[2] },
      3: { background: fills[3] },
      4: { background: fills[4] },
    },
  },
})
