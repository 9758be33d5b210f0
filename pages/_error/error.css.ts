import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

export const code = style({ color: tokens.color.mutedInk, fontVariantNumeric: 'tabular-nums' })
export const search = style({ width: '100%', paddingTop: tokens.space.s })
export const withScript = style({ '@media': { '(scripting: none)': { display: 'none' } } })
