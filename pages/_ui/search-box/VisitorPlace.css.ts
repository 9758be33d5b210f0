import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

const LINE_HEIGHT = 1.4

/** The note and the words that follow it share one place: nothing moves when they change. */
export const place = style({
  display: 'grid',
  minHeight: `calc(2 * ${LINE_HEIGHT} * ${tokens.text.body})`,
  lineHeight: LINE_HEIGHT,
  '@media': { '(scripting: none)': { display: 'none' } },
})
export const note = style({
  gridArea: '1 / 1',
  fontSize: tokens.text.small,
  color: tokens.color.mutedInk,
  overflowWrap: 'anywhere',
  selectors: { '&[data-hidden]': { visibility: 'hidden' } },
})
export const words = style({ gridArea: '1 / 1' })
export const problem = style({ color: tokens.color.danger })
