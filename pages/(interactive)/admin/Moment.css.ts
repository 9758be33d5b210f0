import { style } from '@vanilla-extract/css'

export const day = style({ whiteSpace: 'nowrap' })
/** As wide as "14:05 GMT+5:30", so that no line breaks elsewhere when the zone changes. */
export const time = style({
  display: 'inline-block',
  minWidth: '8.5em',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
})
