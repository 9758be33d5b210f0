import { style } from '@vanilla-extract/css'
import { cluster, stack, surface } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const page = style([
  stack({ gap: 'l' }),
  { maxWidth: '48rem', paddingBlock: tokens.space.xl },
])
export const head = stack({ gap: 'xs' })
export const reference = style([
  cluster({ gap: 'xs', align: 'center' }),
  { fontSize: tokens.text.lead },
])
export const box = style([stack({ gap: 's' }), surface, { padding: tokens.space.m }])
export const section = stack({ gap: 's' })
export const form = stack({ gap: 'l' })
export const actions = cluster({ gap: 'xs' })
export const text = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
/** A token has no break opportunities. */
export const link = style({ overflowWrap: 'anywhere' })
