import { style } from '@vanilla-extract/css'
import { cluster, stack, surface, touchTarget } from '#styles/layout.css.ts'
import { DESK, tokens } from '#styles/tokens.css.ts'

export const categories = style([cluster({ gap: 'xs' }), { paddingTop: tokens.space.xs }])
export const category = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: tokens.target,
  paddingInline: tokens.space.m,
  border: `1px solid ${tokens.color.controlLine}`,
  borderRadius: tokens.radius.round,
  background: tokens.color.surface,
  color: tokens.color.ink,
  fontSize: '0.9375rem',
  textDecoration: 'none',
  ':hover': { background: tokens.color.sunken, color: tokens.color.ink },
  selectors: {
    '&[aria-current]': {
      borderColor: tokens.color.ink,
      background: tokens.color.ink,
      color: tokens.color.paper,
    },
  },
})
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space.xxl,
  alignItems: 'start',
  '@media': {
    [DESK]: { gridTemplateColumns: 'minmax(0, 1fr) 21rem', columnGap: tokens.space.xxxl },
  },
})
export const list = style({ borderTop: `1px solid ${tokens.color.line}` })
export const entry = style({
  paddingBlock: tokens.space.l,
  borderBottom: `1px solid ${tokens.color.line}`,
  '@media': { [DESK]: { paddingBlock: tokens.space.xl } },
})

export const box = style([
  stack(),
  surface,
  {
    padding: tokens.space.l,
    scrollMarginTop: '6rem',
    '@media': {
      [DESK]: { position: 'sticky', top: '6rem' },
      print: { display: 'none' },
    },
  },
])
export const form = stack({ gap: 's' })
export const small = style({ fontSize: tokens.text.small, color: tokens.color.mutedInk })
export const done = style({ fontWeight: 600, color: tokens.color.open })
export const failed = style({ fontWeight: 600, color: tokens.color.danger })
export const feed = style([touchTarget, { alignSelf: 'flex-start' }])
