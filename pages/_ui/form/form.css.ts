import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { stack, surface } from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'
import { at, color, size, space, tokens } from '#styles/tokens.css.ts'

export const field = stack.xxs
/** For a fieldset; removes the browser's border. */
export const group = style([field, { border: 0 }])
/** A legend is not a flex item, so the group's gap does not apply to it. */
export const legend = style({ padding: 0, paddingBlockEnd: space.xs })
export const optional = style({ color: color.mutedInk })

const width = styleVariants({
  full: { width: '100%' },
  medium: { width: '100%', maxWidth: '22rem' },
  short: { width: '100%', maxWidth: '11rem' },
})
const controlBase = style({
  ...mixins.inputBox,
  selectors: { '&[aria-invalid="true"]': { borderColor: color.danger, borderWidth: '2px' } },
})
export const textarea = style([
  controlBase,
  width.full,
  { paddingBlock: space.xs, resize: 'vertical' },
])

/** For choosing a file. */
const file = style({
  width: '100%',
  minHeight: tokens.target,
  cursor: 'pointer',
  '::file-selector-button': {
    ...mixins.controlBox,
    minHeight: tokens.target,
    marginInlineEnd: space.s,
    paddingInline: space.m,
    color: color.ink,
    font: 'inherit',
    cursor: 'pointer',
  },
})

export const control = { ...styleVariants(width, (widthClass) => [controlBase, widthClass]), file }

/** The label around a checkbox or radio button. */
export const choice = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.s,
  minHeight: tokens.target,
  paddingBlock: space.xs,
  cursor: 'pointer',
})
export const choiceText = style({ minWidth: 0 })
/** A choice with a box of its own. */
export const choiceBox = style({
  padding: space.m,
  border: mixins.controlBox.border,
  borderRadius: tokens.radius.medium,
  selectors: {
    '&:has(:checked)': {
      borderColor: color.accent,
      boxShadow: `inset 0 0 0 1px ${color.accent}`,
    },
  },
})
export const mark = style({
  flexShrink: 0,
  width: '1.25rem',
  height: '1.25rem',
  margin: 0,
  marginBlockStart: '0.15rem',
  accentColor: color.accent,
})
/** Two columns where there is room. */
export const pairs = style({
  display: 'grid',
  columnGap: space.m,
  '@media': { [at.wide]: { gridTemplateColumns: '1fr 1fr' } },
})

export const days = style([stack.xs])
mixins.inside(days, {
  ' > div': {
    ...mixins.columns('6.5rem minmax(0, 1fr)'),
    columnGap: space.s,
    alignItems: 'center',
    maxWidth: '30rem',
  },
  // What is wrong is below the text.
  ' p': { gridColumn: 2, gridRow: 2 },
})
// Monday's hours are copied to them.
globalStyle(
  `fieldset:has([name="same_weekdays"]:checked) ${days} > :nth-child(n + 2):nth-child(-n + 5)`,
  {
    display: 'none',
  },
)

export const summary = style([
  stack.s,
  surface,
  { padding: space.m, border: `2px solid ${color.danger}` },
])
export const summaryLink = style({
  display: 'inline-block',
  paddingBlock: space.xxs,
  color: color.danger,
  ':hover': { color: color.danger },
})

/** Off screen instead of `display: none`, which bots detect. */
export const honeypot = style({
  position: 'absolute',
  insetInlineStart: '-9999px',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
})

// An application to be listed.
export const listings = style(mixins.beside(at.wide, '1fr 1fr', { gap: 's' }))
export const price = style({
  ...mixins.serif(size.h2),
  ...mixins.tabular,
  display: 'block',
  lineHeight: 1.3,
})
