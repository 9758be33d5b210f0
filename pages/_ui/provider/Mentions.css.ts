import { style } from '@vanilla-extract/css'

/** On a separate line beside other secondary facts. */
export const line = style({ flex: '1 1 14rem' })
