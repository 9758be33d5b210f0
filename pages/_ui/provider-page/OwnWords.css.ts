import { globalStyle, style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

// Text from a form; keeps its line breaks.
export const text = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '65ch' })
export const services = style({ display: 'flex', flexWrap: 'wrap', gap: tokens.space.xxs })
// Lets a long service name wrap on a narrow phone.
globalStyle(`${services} > li > span`, { whiteSpace: 'normal' })
export const note = style({ color: tokens.color.mutedInk, fontSize: tokens.text.small })
