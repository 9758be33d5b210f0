import { keyframes, style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

export const region = style({
  position: 'fixed',
  insetInline: 0,
  top: '4.75rem',
  zIndex: 15,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  // At the top it would cover the search box, which stands there while it is used.
  '@media': { 'screen and (max-width: 30rem)': { top: 'auto', bottom: tokens.space.huge } },
})
// A page that arrives at once must not flash a message.
const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })
export const text = style({
  display: 'flex',
  flexDirection: 'column',
  marginInline: tokens.space.m,
  padding: `${tokens.space.xs} ${tokens.space.m}`,
  borderRadius: '1.25rem', // a pill while it is one line
  textAlign: 'center',
  fontWeight: 600,
  background: tokens.color.ink,
  color: tokens.color.paper,
  fontSize: tokens.text.small,
  animation: `${appear} ${tokens.motion} 120ms both`,
})
export const detail = style({ fontWeight: 400 })
