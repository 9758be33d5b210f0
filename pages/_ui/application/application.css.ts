import { style } from '@vanilla-extract/css'
import { stack, surface } from '#styles/layout.css.ts'
import { tokens, WIDE } from '#styles/tokens.css.ts'

export const listings = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space.s,
  '@media': { [WIDE]: { gridTemplateColumns: '1fr 1fr' } },
})
export const listing = style({
  padding: tokens.space.m,
  border: `1px solid ${tokens.color.controlLine}`,
  borderRadius: tokens.radius.medium,
  selectors: {
    '&:has(:checked)': {
      borderColor: tokens.color.accent,
      boxShadow: `inset 0 0 0 1px ${tokens.color.accent}`,
    },
  },
})
export const listingText = style({ minWidth: 0 })
export const benefit = style({ display: 'block' })
export const price = style({
  display: 'block',
  fontFamily: tokens.font.heading,
  fontSize: tokens.text.h2,
  fontWeight: 600,
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
})
export const services = style({
  display: 'grid',
  columnGap: tokens.space.m,
  '@media': { [WIDE]: { gridTemplateColumns: '1fr 1fr' } },
})

/** Tokens and e-mail addresses have no break opportunities. */
export const receipt = style([
  stack({ gap: 's' }),
  surface,
  { width: '100%', padding: tokens.space.m, overflowWrap: 'anywhere' },
])
export const receiptTitle = style({ fontSize: tokens.text.h3 })
