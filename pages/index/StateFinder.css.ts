import { style } from '@vanilla-extract/css'
import { tokens, WIDE } from '#styles/tokens.css.ts'

export const box = style({
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space.xs,
  padding: `${tokens.space.m} ${tokens.space.m} ${tokens.space.xxs}`,
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.surface,
  '@media': {
    [WIDE]: { padding: `${tokens.space.l} ${tokens.space.l} ${tokens.space.s}` },
    print: { display: 'none' },
  },
})
export const title = style({ fontSize: tokens.text.h3 })
export const form = style({ display: 'flex', flexDirection: 'column', gap: tokens.space.xxs })
export const label = style({ fontSize: tokens.text.small, color: tokens.color.mutedInk })
export const row = style({ display: 'flex', flexWrap: 'wrap', gap: tokens.space.xs })
export const field = style({
  flex: '1 1 10rem',
  minWidth: 0,
  minHeight: tokens.space.xxl,
  paddingInline: tokens.space.s,
  border: `1px solid ${tokens.color.controlLine}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.paper,
  '::placeholder': { color: tokens.color.mutedInk, opacity: 1 },
})
export const submit = style({
  flex: '1 0 auto',
  '@media': { [WIDE]: { flexGrow: 0 } },
})
export const browse = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: tokens.target,
})
