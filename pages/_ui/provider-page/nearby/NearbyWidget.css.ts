import { style } from '@vanilla-extract/css'
import { stack } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const widget = style([stack({ gap: 's' }), { alignItems: 'stretch' }])
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
