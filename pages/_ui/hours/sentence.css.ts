import { recipe } from '@vanilla-extract/recipes'
import { tokens } from '#styles/tokens.css.ts'

/** Headline about opening hours, on cards and pages. */
export const heavy = { fontWeight: 650, letterSpacing: '-0.012em' } as const

export const sentence = recipe({
  base: heavy,
  variants: {
    tone: {
      open: { color: tokens.color.open },
      soon: { color: tokens.color.caution },
      closed: {},
      // Not knowing is no headline.
      unknown: { color: tokens.color.mutedInk, fontSize: '0.875em', fontWeight: 600 },
    },
  },
})
