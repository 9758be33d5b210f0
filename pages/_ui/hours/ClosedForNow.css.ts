import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

export const advice = style({ color: tokens.color.mutedInk, fontSize: tokens.text.body })
