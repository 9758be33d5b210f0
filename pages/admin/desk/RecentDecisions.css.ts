import { style } from '@vanilla-extract/css'
import { cluster, stack } from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'
import { hairline, size, space } from '#styles/tokens.css.ts'

export const summary = style({ paddingBlock: space.s, cursor: 'pointer' })
export const summaryTitle = style({ display: 'inline', fontSize: size.h3 })
export const decisions = stack({ gap: 'xs' })
export const decision = style([
  cluster({ gap: 's', align: 'center' }),
  { justifyContent: 'space-between', paddingBlock: space.xs, borderBlockEnd: hairline },
])
export const decisionText = style({ ...mixins.breakAnywhere, flex: '1 1 16rem', minWidth: 0 })
