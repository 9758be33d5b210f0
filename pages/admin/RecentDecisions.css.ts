import { style } from '@vanilla-extract/css'
import { cluster, stack } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const summary = style({ paddingBlock: tokens.space.s, cursor: 'pointer' })
export const summaryTitle = style({ display: 'inline', fontSize: tokens.text.h3 })
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
export const muted = style({ color: tokens.color.mutedInk, fontSize: tokens.text.small })
