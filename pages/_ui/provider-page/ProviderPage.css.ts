import { globalStyle, style } from '@vanilla-extract/css'
import { cluster, stack, touchTarget } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

const DESK = 'screen and (min-width: 60rem)'

export const head = style([stack({ gap: 's', align: 'start' }), { paddingBottom: tokens.space.xl }])
export const title = cluster({ align: 'center' })
export const name = style({ minWidth: 0, overflowWrap: 'anywhere' })
/** Keeps its line when it is empty, because `_islands/distance.ts` may fill it. */
export const distance = style({
  minHeight: '1.4em',
  fontSize: tokens.text.small,
  lineHeight: 1.4,
  '@media': { 'screen and (max-width: 30rem)': { fontSize: '0.8125rem' } }, // in one line
})
export const columns = style({
  display: 'grid',
  gap: tokens.space.xl,
  '@media': {
    [DESK]: {
      gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)',
      columnGap: tokens.space.xxl,
      alignItems: 'start',
    },
  },
})
globalStyle(`${columns} > * > section`, {
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space.s,
  minWidth: 0,
  paddingTop: tokens.space.m,
  borderTop: `1px solid ${tokens.color.line}`,
})
export const others = style({ paddingTop: tokens.space.xxl })
/** Three in a row, as many as there are. */
globalStyle(`${others} > ol`, {
  '@media': {
    [DESK]: {
      gridTemplateColumns: 'repeat(auto-fit, minmax(20rem, 1fr))',
      columnGap: tokens.space.l,
    },
  },
})
export const report = style([touchTarget, { color: tokens.color.mutedInk }])
