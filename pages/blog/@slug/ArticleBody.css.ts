import { style } from '@vanilla-extract/css'
import * as mixins from '#styles/mixins.ts'
import { color, space } from '#styles/tokens.css.ts'

/** Around prose. */
export const body = style({
  maxWidth: '58ch', // about 65 letters; an average letter is narrower than a zero (ch)
  minWidth: 0,
  fontSize: 'clamp(1.0625rem, 1.03rem + 0.15vw, 1.125rem)',
  lineHeight: 1.65,
})

// The elements of rendered Markdown have no classes.
mixins.inside(body, {
  ' h2:not(:first-child)': { paddingTop: space.l },
  ' > :not(:first-child) > h2:first-child': { paddingTop: space.xl },
  ' blockquote': {
    paddingInlineStart: space.m,
    borderInlineStart: `3px solid ${color.line}`,
    color: color.mutedInk,
  },
  ' table': { ...mixins.tabular, fontSize: '0.875em', lineHeight: 1.45 },
  ' thead th:first-child': { width: '26%' },
  ' thead th:nth-child(3)': { width: '31%' },
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
