import { globalStyle, style } from '@vanilla-extract/css'
import { cluster } from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'
import { at, color, size, space, tokens } from '#styles/tokens.css.ts'

export const page = style({
  ...mixins.beside(at.desk, 'minmax(0, 1.25fr) minmax(0, 1fr)', {
    gap: 'xl',
    columnGap: 'xxxl',
    alignItems: 'center',
    paddingBlock: `${space.xxxl} ${space.huge}`,
  }),
  paddingBlock: `${space.xl} ${space.xxl}`,
})
export const text = style({
  maxWidth: tokens.width.text,
  fontSize: size.lead,
  color: color.mutedInk,
})
export const actions = style([cluster.xs, { width: '100%', paddingTop: space.xs }])
/** Fits two buttons side by side on a phone. */
globalStyle(`${actions} > *`, {
  '@media': { [at.phone]: { flex: '1 1 auto', paddingInline: space.xs } },
})
// An error page.
export const search = style({ width: '100%', paddingTop: space.s })
