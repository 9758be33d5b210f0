import { globalStyle, style } from '@vanilla-extract/css'
import { BELOW_WIDE, tokens } from '#styles/tokens.css.ts'

export const bar = style({
  display: 'none',
  '@media': {
    [BELOW_WIDE]: {
      position: 'sticky',
      bottom: 0,
      zIndex: 5,
      display: 'flex',
      gap: tokens.space.xs,
      containerType: 'inline-size',
      // Full bleed: cancels the container's padding.
      marginInline: 'calc(-1 * clamp(1rem, 4vw, 2rem))',
      marginTop: tokens.space.xl,
      padding: `${tokens.space.xs} clamp(1rem, 4vw, 2rem)`,
      paddingBottom: `max(${tokens.space.xs}, env(safe-area-inset-bottom))`,
      background: tokens.color.surface,
      borderTop: `1px solid ${tokens.color.line}`,
      transition: `opacity ${tokens.motion}, visibility ${tokens.motion}`,
    },
  },
  selectors: {
    '&[data-resting]': { '@media': { [BELOW_WIDE]: { opacity: 0, visibility: 'hidden' } } },
  },
})

// With large text, only the labels fit in one row.
const LARGE_TEXT = '(max-width: 15rem)'
globalStyle(`${bar} > a`, {
  flex: '1 1 auto',
  '@container': { [LARGE_TEXT]: { paddingInline: tokens.space.xxs } },
})
globalStyle(`${bar} > a > :first-child`, { '@container': { [LARGE_TEXT]: { display: 'none' } } })

// Keeps focused elements and link targets clear of the bar (WCAG 2.4.11).
globalStyle('html:has([data-call-bar])', {
  '@media': { [BELOW_WIDE]: { scrollPaddingBottom: '5rem' } },
})
