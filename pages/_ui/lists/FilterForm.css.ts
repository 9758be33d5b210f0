import { style } from '@vanilla-extract/css'
import { stack } from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'
import { space } from '#styles/tokens.css.ts'

export const form = style([stack.xxs, mixins.notPrinted, { maxWidth: '34rem' }])
export const row = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs }) // for large text
export const field = style({ ...mixins.inputBox, flex: '1 1 9rem' })
export const announcement = style({ ...mixins.note, minHeight: '1.5em' })
