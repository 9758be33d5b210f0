import { globalStyle, style } from '@vanilla-extract/css'
import { cluster, stack } from '#styles/layout.css.ts'
import { tokens, WIDE } from '#styles/tokens.css.ts'
import { NARROW } from '#ui/search-box/SearchBox.css.ts'

export const page = style({
  display: 'grid',
  gap: tokens.space.xl,
  paddingBlock: `${tokens.space.xl} ${tokens.space.xxl}`,
  '@media': {
    [WIDE]: {
      gridTemplateColumns: 'minmax(0, 38rem) minmax(0, 1fr)',
      columnGap: tokens.space.xxxl,
      alignItems: 'center',
      paddingBlock: `${tokens.space.xxxl} ${tokens.space.huge}`,
    },
  },
})
export const content = stack({ gap: 's', align: 'start' })
export const text = style({
  maxWidth: tokens.width.text,
  fontSize: tokens.text.lead,
  color: tokens.color.mutedInk,
})
export const actions = style([
  cluster({ gap: 'xs' }),
  { width: '100%', paddingTop: tokens.space.xs },
])
/** Fits two buttons side by side on a phone. */
globalStyle(`${actions} > *`, {
  '@media': { [NARROW]: { flex: '1 1 auto', paddingInline: tokens.space.xs } },
})
export const mark = style({
  display: 'none',
  width: '100%',
  maxWidth: '14rem',
  height: 'auto',
  justifySelf: 'center',
  color: tokens.color.accent,
  '@media': { [WIDE]: { display: 'block' } },
})
