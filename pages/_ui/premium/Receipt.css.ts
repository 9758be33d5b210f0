import { style } from '@vanilla-extract/css'
import { container, stack } from '#styles/layout.css.ts'
import { space } from '#styles/tokens.css.ts'

export const page = style([container, stack(), { maxWidth: '48rem', paddingBlock: space.xl }])
