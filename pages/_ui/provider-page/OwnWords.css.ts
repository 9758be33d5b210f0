import { globalStyle, style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

// Written in a text field: its line breaks are meant.
export const text = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '65ch' })
export const services = style({ display: 'flex', flexWrap: 'wrap', gap: tokens.space.xxs })
// In one line, unless that alone is wider than the narrowest phone has room for.
globalStyle(`${services} > li > span`, { whiteSpace: 'normal' })
export const note = style({ color: tokens.color.mutedInk, fontSize: tokens.text.small })
