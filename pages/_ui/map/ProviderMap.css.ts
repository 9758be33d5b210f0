import { style } from '@vanilla-extract/css'
import { stack } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const maps = stack()
/** Pins grow with the map and would be clumsy on a wider one. */
export const drawing = style({ maxWidth: '30rem' })
export const frame = style({
  width: '100%',
  height: '22rem',
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.medium,
})
export const withScript = style({
  '@media': { '(scripting: none)': { display: 'none' }, print: { display: 'none' } },
})
/** Wraps the host name, one long word. */
export const label = style({ minWidth: 0, overflowWrap: 'anywhere' })
export const withoutScript = style({
  display: 'none',
  '@media': { '(scripting: none)': { display: 'inline' } },
})
