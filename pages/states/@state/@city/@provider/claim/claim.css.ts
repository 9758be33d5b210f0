import { style } from '@vanilla-extract/css'
import { stack, surface } from '#styles/layout.css.ts'
import { breakAnywhere } from '#styles/mixins.ts'
import { space } from '#styles/tokens.css.ts'
import { choiceBox } from '#ui/form/form.css.ts'

export const notice = style([stack({ gap: 's' }), surface, { padding: space.l }])
export const way = style([choiceBox, breakAnywhere])
