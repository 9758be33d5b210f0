import { style } from '@vanilla-extract/css'
import { stack, surface } from '#styles/layout.css.ts'
import { tokens, WIDE } from '#styles/tokens.css.ts'

export const kicker = style({ overflowWrap: 'anywhere' })
export const muted = style({ color: tokens.color.mutedInk, fontSize: tokens.text.small })
export const done = style([
  surface,
  {
    display: 'block',
    padding: tokens.space.m,
    borderInlineStart: `4px solid ${tokens.color.open}`,
    fontWeight: 600,
  },
])
export const code = style({
  fontFamily: tokens.font.heading,
  fontSize: tokens.text.display,
  fontWeight: 600,
  lineHeight: 1.2,
  letterSpacing: '0.05em',
  fontVariantNumeric: 'tabular-nums',
})
export const list = style([
  stack({ gap: 'xs' }),
  { paddingInlineStart: tokens.space.l, listStyle: 'disc', overflowWrap: 'anywhere' },
])

export const form = style([
  stack({ gap: 'l' }),
  surface,
  { padding: `${tokens.space.l} clamp(1rem, 4vw, 2rem) ${tokens.space.xl}` },
])
export const services = style({
  display: 'grid',
  columnGap: tokens.space.m,
  '@media': { [WIDE]: { gridTemplateColumns: '1fr 1fr' } },
})
export const holidays = stack({ gap: 'xs' })
export const holiday = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 11rem) minmax(0, 1fr)',
  gap: tokens.space.xs,
  maxWidth: '30rem',
})
export const cell = stack({ gap: 'xxs' })
