import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { cluster, stack, surface } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const section = stack({ gap: 's' })
export const count = style({ fontVariantNumeric: 'tabular-nums', fontWeight: 400 })
export const items = stack({ gap: 's' })
export const item = style({
  borderRadius: tokens.radius.medium,
  scrollMarginTop: '5rem',
  // Keyboard shortcuts act on the focused item.
  ':focus': { outline: `3px solid ${tokens.color.accent}`, outlineOffset: '2px' },
})
export const card = style([stack({ gap: 's' }), surface, { padding: tokens.space.m }])
export const head = cluster({ gap: 'xs', align: 'center' })
export const name = style({ fontSize: tokens.text.h3, minWidth: 0, overflowWrap: 'anywhere' })
export const muted = style({
  color: tokens.color.mutedInk,
  fontSize: tokens.text.small,
  overflowWrap: 'anywhere',
})

export const form = stack({ gap: 's' })
export const evidence = style([
  stack({ gap: 'xs' }),
  { paddingBlockStart: tokens.space.s, borderBlockStart: `1px solid ${tokens.color.line}` },
])
export const evidenceTitle = style({ fontWeight: 600 })
/** As many columns as fit, so that sources are side by side on a desktop. */
export const values = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
  gap: tokens.space.xs,
})
export const value = recipe({
  base: {
    minWidth: 0,
    padding: `${tokens.space.xs} ${tokens.space.s}`,
    border: `1px solid ${tokens.color.line}`,
    borderRadius: tokens.radius.small,
    overflowWrap: 'anywhere',
  },
  variants: {
    isProposed: {
      true: { borderColor: tokens.color.accent, fontWeight: 600 },
      false: {},
    },
  },
})
export const term = style({
  color: tokens.color.mutedInk,
  fontSize: tokens.text.small,
  fontWeight: 400,
})
export const choice = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: tokens.space.xs,
  minHeight: tokens.target,
  cursor: 'pointer',
})
export const senders = style([stack({ gap: 'xs' }), { listStyle: 'none', padding: 0 }])
/** Notes keep their line breaks. */
export const note = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
export const actions = cluster({ gap: 'xs', align: 'center' })

export const decisions = style([stack({ gap: 'xs' }), { listStyle: 'none', padding: 0 }])
export const decision = style([
  cluster({ gap: 's', align: 'center' }),
  {
    justifyContent: 'space-between',
    paddingBlock: tokens.space.xs,
    borderBlockEnd: `1px solid ${tokens.color.line}`,
  },
])
export const decisionText = style({ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' })
