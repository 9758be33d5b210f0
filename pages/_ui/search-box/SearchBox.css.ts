import { keyframes, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { stack } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const form = style([
  stack({ gap: 'xxs' }),
  { maxWidth: '40rem', '@media': { print: { display: 'none' } } },
])
export const label = style({ fontWeight: 600, fontSize: tokens.text.small })
/** A phone in portrait orientation. */
export const NARROW = 'screen and (max-width: 30rem)'
const FIELD_HEIGHT = tokens.space.xxl
/** The suggestion list is positioned below it, at the same width. */
export const row = style({ position: 'relative', display: 'flex', gap: tokens.space.xs })
const fieldBase = style({
  flex: 1,
  minWidth: 0,
  paddingInline: tokens.space.s,
  border: `1px solid ${tokens.color.controlLine}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.surface,
  textOverflow: 'ellipsis',
  '::placeholder': { color: tokens.color.mutedInk, opacity: 1 },
  ':disabled': { color: tokens.color.mutedInk, opacity: 1 },
  '@media': {
    // Fits as much of the placeholder as possible.
    [NARROW]: { paddingInline: tokens.space.xs, '::placeholder': { fontSize: '0.8125rem' } },
  },
})
export const field = recipe({
  base: fieldBase,
  variants: {
    look: {
      large: { height: FIELD_HEIGHT },
      compact: { height: tokens.target, '::placeholder': { fontSize: '0.8125rem' } },
    },
  },
})
export const submit = recipe({
  base: { flexShrink: 0 },
  variants: {
    look: {
      large: { '@media': { [NARROW]: { width: FIELD_HEIGHT, paddingInline: 0 } } },
      compact: { width: tokens.target, paddingInline: 0 },
    },
  },
})
/** Icon only on a phone: a second row would push content below the fold. */
export const submitText = style({
  '@media': { [NARROW]: { position: 'absolute', clipPath: 'inset(50%)' } },
})
export const problem = style({
  paddingTop: tokens.space.xxs,
  lineHeight: 1.4,
  color: tokens.color.danger,
})

const turn = keyframes({ to: { transform: 'rotate(360deg)' } })
export const spinner = style({
  flexShrink: 0,
  width: '1.25em',
  height: '1.25em',
  border: '2px solid currentColor',
  borderTopColor: 'transparent',
  borderRadius: tokens.radius.round,
  animation: `${turn} 800ms linear infinite`,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' } },
})
