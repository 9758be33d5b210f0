import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

export const list = style({ display: 'flex', flexWrap: 'wrap', gap: tokens.space.xxs })
export const item = style({ display: 'flex', position: 'relative' })
