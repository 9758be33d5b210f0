import { style } from '@vanilla-extract/css'
import { stack } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const area = stack({ gap: 'xs' })
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: tokens.space.s,
})
export const locate = style({
  paddingInline: tokens.space.s,
  selectors: { '&[aria-disabled="true"]': { opacity: 0.6, cursor: 'default' } },
  '@media': { '(scripting: none)': { display: 'none' } },
})
