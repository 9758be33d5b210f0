import { style } from '@vanilla-extract/css'
import { touchTarget } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const note = style({ color: tokens.color.mutedInk, fontSize: tokens.text.small })
export const link = style([touchTarget, { alignSelf: 'flex-start', maxWidth: '100%' }])
