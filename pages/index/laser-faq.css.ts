import { style } from '@vanilla-extract/css'

/** An amount that no line break may cut at its hyphen. */
export const price = style({ whiteSpace: 'nowrap' })
