import { globalStyle, style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

/** About 65 letters; an average letter is narrower than a zero (ch). */
const MEASURE = '58ch'

/** Descendants use `em`, relative to this font size. */
export const body = style({
  maxWidth: MEASURE,
  minWidth: 0,
  fontSize: 'clamp(1.0625rem, 1.03rem + 0.15vw, 1.125rem)',
  lineHeight: 1.65,
})

/** Styles elements of rendered Markdown, which have no classes. */
function within(selector: string, rule: Parameters<typeof globalStyle>[1]): void {
  globalStyle(`${body} ${selector}`, rule)
}

within(':is(p, ul, ol, table, blockquote)', { marginBlockStart: '1em' })
within('h2', { marginBlock: '1.9em 0', lineHeight: 1.2 })
within('h3', { marginBlock: '1.6em 0', lineHeight: 1.25 })
within(':is(h2, h3) + *', { marginBlockStart: '0.6em' })
globalStyle(`${body} > :first-child > :first-child`, { marginBlockStart: 0 })
within(':is(p, li)', { textWrap: 'pretty' })

within(':is(ul, ol)', {
  display: 'flex',
  flexDirection: 'column',
  gap: '0.5em',
  paddingInlineStart: '1.4em',
})
within('ul', { listStyle: 'disc' })
within('ol', { paddingInlineStart: '1.8em', listStyle: 'decimal' })
within('li::marker', { color: tokens.color.mutedInk, fontVariantNumeric: 'tabular-nums' })
within('li > :is(p, ul, ol)', { marginBlockStart: '0.4em' })
within('li > p:first-child', { marginBlockStart: 0 })

within('blockquote', {
  paddingInlineStart: tokens.space.m,
  borderInlineStart: `3px solid ${tokens.color.line}`,
  color: tokens.color.mutedInk,
})
within('table', {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.9375em',
  lineHeight: 1.45,
  fontVariantNumeric: 'tabular-nums',
})
within(':is(th, td)', {
  paddingBlock: tokens.space.xs,
  paddingInlineEnd: tokens.space.m,
  borderBottom: `1px solid ${tokens.color.line}`,
  textAlign: 'start',
  verticalAlign: 'top',
})

// The browser default for superscripts makes line heights uneven.
within('sup', {
  position: 'relative',
  top: '-0.45em',
  fontSize: '0.7em',
  lineHeight: 0,
  verticalAlign: 'baseline',
})
within('sup a', {
  padding: '0.55em 0.15em',
  fontVariantNumeric: 'tabular-nums',
  textDecoration: 'none',
})
within('sup a:hover', { textDecoration: 'underline' })

within('[id^="source-"]', {
  scrollMarginTop: '6rem',
  fontSize: '0.875em',
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
})
within('[id^="source-"]:target', { background: tokens.color.cautionFill })
