import { style } from '@vanilla-extract/css'

export const day = style({ whiteSpace: 'nowrap' })
/** Fits "14:05 GMT+5:30", so lines do not rewrap when a script changes the zone. */
export const time = style({
  display: 'inline-block',
  minWidth: '8.5em',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
})
