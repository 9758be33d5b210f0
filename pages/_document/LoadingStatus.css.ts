import { keyframes, style } from '@vanilla-extract/css'
import { color, size, space, tokens } from '#styles/tokens.css.ts'

export const region = style({
  position: 'fixed',
  insetInline: 0,
  top: '4.75rem',
  zIndex: 15,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  // On a phone, a status at the top would cover the search box in use.
  '@media': { 'screen and (max-width: 30rem)': { top: 'auto', bottom: space.huge } },
})
// Delayed so that a fast page does not flash the message.
const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })
export const text = style({
  display: 'flex',
  flexDirection: 'column',
  marginInline: space.m,
  padding: `${space.xs} ${space.m}`,
  borderRadius: '1.25rem', // a pill while it is one line
  textAlign: 'center',
  background: color.ink,
  color: color.paper,
  fontSize: size.small,
  animation: `${appear} ${tokens.motion} 120ms both`,
})
