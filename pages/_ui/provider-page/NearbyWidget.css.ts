import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

export const widget = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: tokens.space.s,
})
export const note = style({ fontSize: tokens.text.small, color: tokens.color.mutedInk })
export const error = style({ color: tokens.color.danger })
export const locate = style({
  selectors: { '&[aria-disabled="true"]': { opacity: 0.6, cursor: 'default' } },
  '@media': { '(scripting: none)': { display: 'none' } },
})
export const withoutScript = style({
  display: 'none',
  '@media': { '(scripting: none)': { display: 'block' } },
})
