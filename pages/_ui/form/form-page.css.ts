import { style } from '@vanilla-extract/css'
import { stack, startStack, surface, touchTarget } from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'
import { at, color, space, tokens } from '#styles/tokens.css.ts'
import { choiceBox } from '#ui/form/form.css.ts'

// Page layout around a long form.

export const back = style([touchTarget, { gap: space.xs }])
export const columns = style({
  ...mixins.beside(at.desk, 'minmax(0, 44rem) minmax(30%, 1fr)', { gap: 'xl' }),
  position: 'relative',
  alignItems: 'start',
})
/** The second column, for what stands in the form: on a phone, before the button. */
export const track = style({
  '@media': {
    [at.desk]: {
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: `calc(min(44rem, 70% - ${space.xl}) + ${space.xl})`,
      insetInlineEnd: 0,
    },
  },
})
/** Around the form. */
export const card = style([
  stack.l,
  surface,
  { padding: `${space.l} clamp(1rem, 4vw, 2rem) ${space.xl}` },
])
export const aside = style([
  stack.m,
  { '@media': { [at.desk]: { position: 'sticky', top: '6rem', paddingBlockStart: space.l } } },
])
export const steps = style([stack.s, { paddingInlineStart: space.l, listStyle: 'decimal' }])
export const note = style([
  startStack.xs,
  { padding: space.m, borderRadius: tokens.radius.medium, background: color.sunken },
])
/** A card that is a whole form. */
export const narrow = style([stack.m, surface, { maxWidth: '26rem', padding: space.l }])
/** While empty, it cancels the form's gap around it. */
export const similarRegion = style({
  selectors: { '&:empty': { marginBlockEnd: `calc(-1 * ${space.l})` } },
})
/** Only a script can update it. */
export const preview = style([stack.s, { '@media': { [at.noScript]: { display: 'none' } } }])
/** Reserves the height of an empty form's card, so that nothing shifts when it appears. */
export const previewCard = style({ minHeight: '12.5rem' })

export const notice = style([stack.s, surface, { padding: space.l }])
export const way = style([choiceBox, mixins.breakAnywhere])
