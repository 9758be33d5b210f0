import { globalStyle, style } from '@vanilla-extract/css'
import { ABOUT } from '#domain/proposals/report-form.ts'
import { stack } from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'
import { at, hairline, size, space } from '#styles/tokens.css.ts'
import { card } from '#ui/form/form-page.css.ts'

export const form = style([card, { gap: space.xl }])
/** A fieldset without the browser's border. */
export const group = style([
  stack.m,
  { border: 0, paddingBlockStart: space.l, borderBlockStart: hairline },
])
/** A floated legend stays below the line above its group. */
export const groupTitle = style({
  ...mixins.serif(size.h3),
  float: 'left',
  width: '100%',
  padding: 0,
})
export const choices = style(mixins.beside(at.wide, '1fr 1fr 1fr', { gap: 's' }))

/** Only the chosen group shows; a browser without :has() shows all. */
globalStyle(`${form}:not(:has([name="about"]:checked)) [data-about]`, { display: 'none' })
for (const kind of Object.keys(ABOUT)) {
  const isOther = `:has([name="about"]:checked):not(:has([value="${kind}"]:checked))`
  globalStyle(`${form}${isOther} [data-about="${kind}"]`, { display: 'none' })
}
globalStyle(
  `${form}:has([name="about"]:checked):not(:has([value="place"]:checked, [value="state"]:checked)) [data-about="place state"]`,
  { display: 'none' },
)
