import { globalStyle, style } from '@vanilla-extract/css'
import { cluster, stack } from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'
import { at, color, size, space, tokens } from '#styles/tokens.css.ts'

export const page = style({
  ...mixins.beside(at.wide, 'minmax(0, 38rem) minmax(0, 1fr)', {
    gap: 'xl',
    columnGap: 'xxxl',
    alignItems: 'center',
    paddingBlock: `${space.xxxl} ${space.huge}`,
  }),
  paddingBlock: `${space.xl} ${space.xxl}`,
})
export const content = stack({ gap: 's', align: 'start' })
export const text = style({
  maxWidth: tokens.width.text,
  fontSize: size.lead,
  color: color.mutedInk,
})
export const actions = style([cluster({ gap: 'xs' }), { width: '100%', paddingTop: space.xs }])
/** Fits two buttons side by side on a phone. */
globalStyle(`${actions} > *`, {
  '@media': { [at.phone]: { flex: '1 1 auto', paddingInline: space.xs } },
})
export const mark = style({
  display: 'none',
  width: '100%',
  maxWidth: '14rem',
  height: 'auto',
  justifySelf: 'center',
  color: color.accent,
  selectors: { 'img&&': { width: '100%', maxWidth: '14rem', maxHeight: '12rem' } },
  '@media': { [at.wide]: { display: 'block' } },
})

// An error page.
export const code = style({ color: color.mutedInk, fontVariantNumeric: 'tabular-nums' })
export const search = style({ width: '100%', paddingTop: space.s })
