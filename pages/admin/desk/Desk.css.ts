import { style } from '@vanilla-extract/css'
import { container, stack } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const page = style([container, stack(), { maxWidth: tokens.width.desk }])
export const header = style({ paddingTop: tokens.space.l })
