import { globalStyle, style } from '@vanilla-extract/css'
import { cluster } from '#styles/layout.css.ts'
import { BELOW_WIDE, tokens, WIDE } from '#styles/tokens.css.ts'

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
// On a phone, Website and Directions share a row.
globalStyle(`${actions} > span > a`, {
  '@media': { [BELOW_WIDE]: { paddingInline: tokens.space.xs } },
})
// There, Save is the ribbon of the list's cards, beside the button to call.
globalStyle(`${actions} > button`, {
  '@media': { [BELOW_WIDE]: { padding: 0, fontSize: 0 } },
})
globalStyle(`${actions} > button::before`, {
  '@media': { [BELOW_WIDE]: { width: '1.25rem', height: '1.25rem' } },
})
/** Breaks a long host name so that it stays inside the button. */
export const booking = style({ minWidth: 0, overflowWrap: 'anywhere' })
export const number = style({
  fontWeight: 400,
  fontVariantNumeric: 'tabular-nums',
})
