import { style } from '@vanilla-extract/css'
import { cluster, stack, surface } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const back = style({ paddingTop: tokens.space.l })
export const confirm = style([
  stack({ gap: 's' }),
  surface,
  { padding: tokens.space.m, borderColor: tokens.color.danger },
])
export const confirmButtons = cluster({ gap: 'xs' })
export const notFound = style([stack({ align: 'start' }), { paddingTop: tokens.space.xl }])
