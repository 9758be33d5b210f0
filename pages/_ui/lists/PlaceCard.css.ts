import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'
import { stateEmoji } from './state-emoji.css.ts'

export const card = style({
  display: 'flex',
  alignItems: 'center',
  gap: tokens.space.s,
  minHeight: '4rem',
  height: '100%',
  paddingBlock: tokens.space.xs,
  borderTop: `1px solid ${tokens.color.line}`,
  color: tokens.color.ink,
  textDecoration: 'none',
  transition: `border-color ${tokens.motion}`,
  ':hover': { borderColor: tokens.color.accent, color: tokens.color.ink },
})
export const emoji = style([
  stateEmoji,
  { flexShrink: 0, width: '2rem', fontSize: '1.5rem', lineHeight: 1, textAlign: 'center' },
])
export const text = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })
export const name = style({
  fontWeight: 600,
  color: tokens.color.accent,
  selectors: { [`${card}:hover &`]: { textDecoration: 'underline' } },
})
export const code = style({ color: tokens.color.mutedInk, fontWeight: 400 })
export const facts = style({
  fontSize: tokens.text.small,
  color: tokens.color.mutedInk,
  fontVariantNumeric: 'tabular-nums',
})
