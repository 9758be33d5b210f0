import { keyframes, style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

export const form = style({
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space.xxs,
  maxWidth: '40rem',
  '@media': { print: { display: 'none' } },
})
export const label = style({ fontWeight: 600, fontSize: tokens.text.small })
/** The list of suggestions hangs under it. */
export const FIELD_HEIGHT = tokens.space.xxl
/** The list of suggestions is as wide as it. */
export const row = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space.xs,
})
export const field = style({
  flex: '999 1 13rem',
  minWidth: 0,
  height: FIELD_HEIGHT,
  paddingInline: tokens.space.s,
  border: `1px solid ${tokens.color.controlLine}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.surface,
  textOverflow: 'ellipsis',
  '::placeholder': { color: tokens.color.mutedInk, opacity: 1 },
  ':disabled': { color: tokens.color.mutedInk, opacity: 1 },
})
/** Where the row is too narrow for both it stands below the field, as wide as it. */
export const submit = style({ flex: '1 0 auto' })

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
