import { keyframes, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { tokens } from '#styles/tokens.css.ts'

const breathe = keyframes({ '50%': { opacity: 0.55 } })
const block = {
  borderRadius: tokens.radius.small,
  background: tokens.color.sunken,
  '@media': { '(forced-colors: active)': { border: '1px solid GrayText' } },
} as const

/** Over the old page, which keeps its height and with it the place to come back to. */
export const cover = style({
  position: 'fixed',
  inset: 0,
  top: '4.0625rem', // the header
  zIndex: 6,
  overflow: 'hidden',
  background: tokens.color.paper,
})
export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space.m,
  paddingTop: tokens.space.m,
  animation: `${breathe} 1.6s ease-in-out infinite`,
})
export const line = recipe({
  base: { ...block, height: '1rem' },
  variants: { size: { short: { width: '30%' }, long: { width: '70%' }, full: { width: '100%' } } },
})
export const title = style({ ...block, height: '2.5rem', width: 'min(24rem, 80%)' })
export const action = style({ ...block, height: tokens.target, width: '10rem' })
export const text = style({
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space.s,
  maxWidth: tokens.width.text,
})
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space.s,
  padding: tokens.space.m,
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.medium,
})
