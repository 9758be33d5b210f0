import { style, styleVariants } from '@vanilla-extract/css'
import { stack, surface } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const field = stack({ gap: 'xxs' })
/** For a fieldset; removes the browser's border. */
export const group = style([field, { border: 0 }])
export const label = style({ fontWeight: 600 })
/** A legend is not a flex item, so the group's gap does not apply to it. */
export const legend = style({ padding: 0, paddingBlockEnd: tokens.space.xs, fontWeight: 600 })
export const optional = style({ fontWeight: 400, color: tokens.color.mutedInk })
export const help = style({ fontSize: tokens.text.small, color: tokens.color.mutedInk })
export const error = style({ fontWeight: 600, color: tokens.color.danger })

const width = styleVariants({
  full: { width: '100%' },
  medium: { width: '100%', maxWidth: '22rem' },
  short: { width: '100%', maxWidth: '11rem' },
})
const controlBase = style({
  minWidth: 0,
  minHeight: tokens.target,
  paddingInline: tokens.space.s,
  border: `1px solid ${tokens.color.controlLine}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.surface,
  selectors: {
    '&[aria-invalid="true"]': { borderColor: tokens.color.danger, borderWidth: '2px' },
  },
})
export const control = styleVariants(width, (widthClass) => [controlBase, widthClass])
export const textarea = style([
  controlBase,
  width.full,
  { paddingBlock: tokens.space.xs, lineHeight: 'inherit', resize: 'vertical' },
])

/** The label around a checkbox or radio button. */
export const choice = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: tokens.space.s,
  minHeight: tokens.target,
  paddingBlock: tokens.space.xs,
  cursor: 'pointer',
})
export const mark = style({
  flexShrink: 0,
  width: '1.25rem',
  height: '1.25rem',
  margin: 0,
  marginBlockStart: '0.15rem',
  accentColor: tokens.color.accent,
})

export const question = style([
  surface,
  { padding: tokens.space.m, background: tokens.color.sunken },
])

export const summary = style([
  stack({ gap: 's' }),
  surface,
  { padding: tokens.space.m, border: `2px solid ${tokens.color.danger}` },
])
export const summaryList = stack({ gap: 'xxs' })
export const summaryLink = style({
  display: 'inline-block',
  paddingBlock: tokens.space.xxs,
  fontWeight: 600,
  color: tokens.color.danger,
  ':hover': { color: tokens.color.danger },
})

/** Off screen instead of `display: none`, which bots detect. */
export const honeypot = style({
  position: 'absolute',
  insetInlineStart: '-9999px',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
})
