import { globalStyle, style } from '@vanilla-extract/css'
import { stack } from '#styles/layout.css.ts'
import { BELOW_DESK, tokens } from '#styles/tokens.css.ts'
import { listBesideMap, listColumn, mapColumn } from './ListBesideMap.css.ts'

export const both = style([
  listBesideMap,
  { '@media': { [BELOW_DESK]: { gap: tokens.space.xs }, print: { display: 'block' } } },
])
export const map = style([
  mapColumn,
  {
    scrollMarginTop: '4rem', // keeps the links in view
    selectors: { '&:not(:target)': { '@media': { [BELOW_DESK]: { display: 'none' } } } },
  },
])
const isMapShown = `${both}:has(> ${map}:target)`
export const list = style([
  listColumn,
  stack({ gap: 's' }),
  {
    scrollMarginTop: '4rem',
    selectors: { [`${isMapShown} > &`]: { '@media': { [BELOW_DESK]: { display: 'none' } } } },
  },
])

export const views = style({
  display: 'none',
  '@media': {
    [BELOW_DESK]: {
      display: 'inline-flex',
      justifySelf: 'start',
      border: `1px solid ${tokens.color.controlLine}`,
      borderRadius: tokens.radius.medium,
      overflow: 'hidden',
    },
  },
})
export const view = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: tokens.target,
  paddingInline: tokens.space.l,
  fontWeight: 600,
  textDecoration: 'none',
  ':focus-visible': { outlineOffset: '-3px' },
})
const shown = {
  background: tokens.color.accent,
  color: tokens.color.onAccent,
  '@media': {
    '(forced-colors: active)': {
      background: 'Highlight',
      color: 'HighlightText',
      forcedColorAdjust: 'none',
    },
  },
} as const
globalStyle(`${both}:not(:has(> ${map}:target)) ${view}:first-child`, shown)
globalStyle(`${isMapShown} ${view}:last-child`, shown)

// Highlights the card of a hovered or followed pin.
globalStyle(`${list} li:is(:target, [data-lit]) > article`, {
  borderColor: tokens.color.accent,
  boxShadow: `0 0 0 1px ${tokens.color.accent}`,
})
