import { keyframes, style } from '@vanilla-extract/css'
import { stack, surface } from '#styles/layout.css.ts'
import { tokens, WIDE } from '#styles/tokens.css.ts'

export const page = stack({ gap: 's' })

export const header = stack({ gap: 'xxs' })
export const title = style({ fontSize: tokens.text.h2 })
/** Above results, whose heading is the headline of the page. */
export const titleAboveResults = style({ fontSize: tokens.text.h3 })
// The visitor's text may be one long word.
export const subtitle = style({ color: tokens.color.mutedInk, overflowWrap: 'anywhere' })
export const box = style({ paddingTop: tokens.space.xxs })

export const place = style({ position: 'relative' })
// Fast results must not flicker.
const DELAY = '120ms'
export const results = style({
  transition: `opacity ${tokens.motion}`,
  selectors: { '&[aria-busy="true"]': { opacity: 0.35, transitionDelay: DELAY } },
})
const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })
export const searching = style([
  surface,
  {
    position: 'absolute',
    insetInline: 0,
    top: tokens.space.xl,
    width: 'fit-content',
    marginInline: 'auto',
    display: 'none',
    selectors: { '[aria-busy="true"] + &': { display: 'flex' } },
    flexDirection: 'column',
    padding: `${tokens.space.m} ${tokens.space.l}`,
    textAlign: 'center',
    animation: `${appear} ${tokens.motion} ${DELAY} both`,
  },
])

export const section = stack({ gap: 'xxs' })
export const resultsHeader = style([
  stack({ gap: 'xxs' }),
  { overflowWrap: 'anywhere', '@media': { [WIDE]: { paddingTop: tokens.space.s } } },
])
export const headingRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: tokens.space.s,
})
export const heading = style({ fontSize: tokens.text.h2 })
export const count = style({
  color: tokens.color.mutedInk,
  fontVariantNumeric: 'tabular-nums',
})
export const note = style({
  color: tokens.color.mutedInk,
  fontSize: '0.9375rem',
  lineHeight: 1.4,
  maxWidth: tokens.width.text,
})
export const slow = style([note, { paddingBottom: tokens.space.s }])
export const corrected = style({ fontWeight: 600, color: tokens.color.ink })

export const links = style({ fontSize: '0.9375rem' })
export const linkList = style({ display: 'inline' })
export const linkItem = style({
  display: 'inline-block',
  marginInlineEnd: '0.35em',
  whiteSpace: 'nowrap', // keeps the comma with its link
  selectors: { '&:not(:last-child)::after': { content: '","' } },
})
// Links in running text, with as much touch area as the line height allows.
export const link = style({
  display: 'inline-block',
  paddingBlock: tokens.space.xxs,
  whiteSpace: 'normal',
})
/** The article that answers a question, before the list. */
export const answer = style([
  surface,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.space.xxs,
    padding: tokens.space.m,
    marginBottom: tokens.space.s,
  },
])
