import { globalStyle, style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

export const list = style({ display: 'flex', flexWrap: 'wrap', gap: tokens.space.xxs })
export const item = style({ display: 'flex', position: 'relative', minWidth: 0 })
// Lets a long service name wrap.
globalStyle(`${item} > span`, { minWidth: 0, whiteSpace: 'normal' })
