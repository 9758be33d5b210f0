import { globalStyle, style } from '@vanilla-extract/css'
import { cluster } from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'

export const asTyped = style({ ...mixins.breakAnywhere, whiteSpace: 'pre-line' })
export const items = style([cluster.xxs])
// Lets a long service name wrap on a narrow phone.
globalStyle(`${items} > li > span`, { whiteSpace: 'normal' })
