import { globalStyle, style } from '@vanilla-extract/css'
import { cluster, stack, startStack, touchTarget } from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'
import { at, color, hairline, size, space, tokens } from '#styles/tokens.css.ts'

const DESK = 'screen and (min-width: 60rem)'

export const back = style({
  marginTop: space.s,
  '@media': { [at.noScript]: { display: 'none' }, print: { display: 'none' } },
})
export const head = style([startStack.s, { paddingBottom: space.xl }])
export const name = style({ ...mixins.breakAnywhere, minWidth: 0 })
/** Keeps its line when it is empty, because `_islands/provider.ts` may fill it. */
export const distance = style({
  minHeight: '1.4em',
  fontSize: size.small,
  '::first-letter': { textTransform: 'uppercase' },
  lineHeight: 1.4,
  '@media': { [at.phone]: { fontSize: size.tiny } }, // in one line
})
export const columns = style(
  mixins.beside(DESK, 'minmax(0, 1fr) minmax(0, 24.375rem)', {
    gap: 'xl',
    columnGap: 'xxl',
    alignItems: 'start',
  }),
)
globalStyle(`${columns} section`, {
  paddingTop: space.m,
  borderTop: hairline,
})
export const others = style({ paddingTop: space.xxl })
/** Three in a row, as many as there are. */
const threeInRow = 'repeat(auto-fit, minmax(20rem, 1fr))'
globalStyle(`${others} > ol`, {
  '@media': { [DESK]: { gridTemplateColumns: threeInRow, columnGap: space.l } },
})
export const report = style([touchTarget, { color: color.mutedInk }])

// Text from a form; keeps its line breaks.
export const text = style({ ...mixins.breakAnywhere, whiteSpace: 'pre-line', maxWidth: '65ch' })
export const quote = style([
  text,
  { margin: 0, paddingInlineStart: space.m, borderInlineStart: `3px solid ${color.line}` },
])
export const sources = style({ ...mixins.note, maxWidth: '65ch' })
export const reviewsLink = style([touchTarget, { alignSelf: 'flex-start', maxWidth: '100%' }])

export const nearby = style([stack.s, { alignItems: 'stretch' }])
export const locate = style([
  mixins.withScript,
  {
    // It keeps the focus while it does nothing.
    selectors: { '&[aria-disabled="true"]': { opacity: 0.6, cursor: 'default' } },
    '@media': { [DESK]: { alignSelf: 'flex-start' } },
  },
])
export const withoutScript = style({
  display: 'none',
  '@media': { [at.noScript]: { display: 'block' } },
})

export const callBar = style({
  display: 'none',
  '@media': {
    [at.belowWide]: {
      position: 'sticky',
      bottom: 0,
      zIndex: 5,
      display: 'flex',
      gap: space.xs,
      containerType: 'inline-size',
      // Full bleed: cancels the container's padding.
      marginInline: 'calc(-1 * clamp(1rem, 4vw, 2rem))',
      marginTop: space.xl,
      padding: `${space.xs} clamp(1rem, 4vw, 2rem)`,
      paddingBottom: `max(${space.xs}, env(safe-area-inset-bottom))`,
      background: color.surface,
      borderTop: hairline,
      transition: `opacity ${tokens.motion}, visibility ${tokens.motion}`,
    },
  },
  selectors: {
    '&[data-resting]': { '@media': { [at.belowWide]: { opacity: 0, visibility: 'hidden' } } },
  },
})
// With large text, only the labels fit in one row.
const LARGE_TEXT = '(max-width: 15rem)'
globalStyle(`${callBar} > a`, {
  flex: '1 1 auto',
  '@container': { [LARGE_TEXT]: { paddingInline: space.xxs } },
})
globalStyle(`${callBar} > a > :first-child`, {
  '@container': { [LARGE_TEXT]: { display: 'none' } },
})
// Keeps focused elements and link targets clear of the bar (WCAG 2.4.11).
globalStyle('html:has([data-call-bar])', {
  '@media': { [at.belowWide]: { scrollPaddingBottom: '5rem' } },
})

export const actions = style([
  cluster.xs,
  {
    width: '100%',
    maxWidth: '40rem',
    '@media': { [at.wide]: { maxWidth: 'none' }, print: { display: 'none' } },
  },
])
globalStyle(`${actions} > a`, {
  flex: '1 0 auto', // large text may wrap to two lines
  // On a phone, Website and Directions share a row.
  '@media': { [at.wide]: { flexGrow: 0 }, [at.belowWide]: { paddingInline: space.xs } },
})
globalStyle(`${actions} > a > :last-child`, { ...mixins.breakAnywhere, minWidth: 0 })
// There, Save is the ribbon of the list's cards, beside the button to call.
globalStyle(`${actions} > button`, {
  '@media': { [at.belowWide]: { gap: 0, padding: 0, fontSize: 0 } },
})
globalStyle(`${actions} > button::before`, {
  '@media': { [at.belowWide]: { width: '1.25rem', height: '1.25rem' } },
})
export const phone = style({ ...mixins.tabular, fontWeight: 400 })
