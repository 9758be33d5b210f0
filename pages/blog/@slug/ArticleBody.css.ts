import { style } from '@vanilla-extract/css'
import * as mixins from '#styles/mixins.ts'
import { color, hairline, space } from '#styles/tokens.css.ts'

/** Descendants use `em`, relative to this font size. */
export const body = style({
  maxWidth: '58ch', // about 65 letters; an average letter is narrower than a zero (ch)
  minWidth: 0,
  fontSize: 'clamp(1.0625rem, 1.03rem + 0.15vw, 1.125rem)',
  lineHeight: 1.65,
})

// The elements of rendered Markdown have no classes.
mixins.inside(body, {
  ' :is(p, ul, ol, table, blockquote)': { marginBlockStart: '1em' },
  ' h2': { marginBlock: '1.9em 0', lineHeight: 1.2 },
  ' h3': { marginBlock: '1.6em 0', lineHeight: 1.25 },
  ' :is(h2, h3) + *': { marginBlockStart: '0.6em' },
  ' > :first-child > :first-child': { marginBlockStart: 0 },
  ' :is(p, li)': { textWrap: 'pretty' },
  ' :is(ul, ol)': { ...mixins.column(), gap: '0.5em', paddingInlineStart: '1.4em' },
  ' ul': { listStyle: 'disc' },
  ' ol': { paddingInlineStart: '1.8em', listStyle: 'decimal' },
  ' li::marker': { ...mixins.tabular, color: color.mutedInk },
  ' li > :is(p, ul, ol)': { marginBlockStart: '0.4em' },
  ' li > p:first-child': { marginBlockStart: 0 },
  ' blockquote': {
    paddingInlineStart: space.m,
    borderInlineStart: `3px solid ${color.line}`,
    color: color.mutedInk,
  },
  ' table': {
    ...mixins.tabular,
    width: '100%',
    ...mixins.breakAnywhere, // no column may widen the table beyond a narrow phone
    borderCollapse: 'collapse',
    fontSize: '0.875em',
    lineHeight: 1.45,
  },
  ' :is(th, td)': {
    paddingBlock: space.xs,
    paddingInlineEnd: space.s,
    borderBottom: hairline,
    textAlign: 'start',
    verticalAlign: 'top',
  },
  ' :is(th, td):first-child': { width: '26%' },
  ' :is(th, td):nth-child(3)': { width: '31%' },
  // The browser default for superscripts makes line heights uneven.
  ' sup': {
    position: 'relative',
    top: '-0.45em',
    fontSize: '0.7em',
    lineHeight: 0,
    verticalAlign: 'baseline',
  },
  ' sup a': { ...mixins.tabular, padding: '0.55em 0.15em', textDecoration: 'none' },
  ' sup a:hover': { textDecoration: 'underline' },
  ' [id^="source-"]': {
    ...mixins.breakAnywhere,
    scrollMarginTop: '6rem',
    fontSize: '0.875em',
    lineHeight: 1.5,
  },
  ' [id^="source-"]:target': { background: color.cautionFill },
})
