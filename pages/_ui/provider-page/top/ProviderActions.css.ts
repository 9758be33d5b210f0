import { globalStyle, style } from '@vanilla-extract/css'
import { cluster } from '#styles/layout.css.ts'
import { WIDE } from '#styles/tokens.css.ts'

export const actions = style([
  cluster({ gap: 'xs' }),
  {
    width: '100%',
    maxWidth: '40rem',
    '@media': { [WIDE]: { maxWidth: 'none' }, print: { display: 'none' } },
  },
])
globalStyle(`${actions} > span`, {
  display: 'grid',
  flex: '1 0 auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxWidth: '100%', // large text may wrap to two lines
  '@media': { [WIDE]: { flexGrow: 0 } },
})
/** Breaks a long host name so that it stays inside the button. */
export const booking = style({ minWidth: 0, overflowWrap: 'anywhere' })
export const number = style({
  fontWeight: 400,
  fontVariantNumeric: 'tabular-nums',
})
