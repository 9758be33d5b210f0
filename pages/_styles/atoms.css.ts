// Single styles for elements that need nothing else.

import { style } from '@vanilla-extract/css'
import { stack } from './layout.css.ts'
import * as mixins from './mixins.ts'
import { at, color, size, space } from './tokens.css.ts'

export const muted = style({ color: color.mutedInk })
/** Small and muted. */
export const note = style(mixins.note)
export const danger = style({ color: color.danger })
export const strong = style({ fontWeight: 600 })
/** Above a field of a list. */
export const label = style({ fontSize: size.small })
/** For texts of visitors, tokens and addresses, which may be one long word. */
export const breakAnywhere = style(mixins.breakAnywhere)
export const notPrinted = style(mixins.notPrinted)
export const withScript = style(mixins.withScript)
export const bulletList = style([
  stack.xs,
  { ...mixins.breakAnywhere, paddingInlineStart: space.l, listStyle: 'disc' },
])
export const block = style({ display: 'block' })
/** Hidden where it could do nothing. */
export const live = style({
  '@media': { [at.noScript]: { display: 'none' }, print: { display: 'none' } },
})
