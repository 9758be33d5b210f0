import { style } from '@vanilla-extract/css'
import { stack, surface } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const form = style([stack(), surface, { maxWidth: '26rem', padding: tokens.space.l }])
