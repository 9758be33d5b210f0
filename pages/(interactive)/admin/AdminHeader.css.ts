import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

export const header = style({ paddingTop: tokens.space.l })
export const subtitle = style({ color: tokens.color.mutedInk })
