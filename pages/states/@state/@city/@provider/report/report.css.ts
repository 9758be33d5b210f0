import { style } from '@vanilla-extract/css'
import { stack } from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'
import { hairline, size, space, WIDE } from '#styles/tokens.css.ts'
import { card } from '#ui/form/form-page.css.ts'

export const form = style([card, { gap: space.xl }])
/** A fieldset without the browser's border. */
export const group = style([
  stack({ gap: 'm' }),
  { border: 0, paddingBlockStart: space.l, borderBlockStart: hairline },
])
/** A floated legend stays below the line above its group. */
export const groupTitle = style({
  ...mixins.serif(size.h3),
  float: 'left',
  width: '100%',
  padding: 0,
})
export const place = style({
  ...mixins.columns('minmax(0, 1fr)', 'm'),
  alignItems: 'end',
  '@media': { [WIDE]: { gridTemplateColumns: '1fr 1fr 10rem' } },
})
