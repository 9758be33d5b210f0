import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

export const area = style({ display: 'flex', flexDirection: 'column', gap: tokens.space.xs })
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
