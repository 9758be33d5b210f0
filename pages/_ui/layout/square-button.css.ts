import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

/** A button with only an icon. */
export const squareButton = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: tokens.target,
  height: tokens.target,
  padding: 0,
  border: 0,
  borderRadius: tokens.radius.small,
  background: 'transparent',
  cursor: 'pointer',
  ':hover': { background: tokens.color.sunken },
})
