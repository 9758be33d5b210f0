import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

export const line = style({ lineHeight: '1.5rem' })
export const advice = style({ color: tokens.color.mutedInk })
