import { style } from '@vanilla-extract/css'

export const map = style({ maxWidth: '20rem' })
