import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { cluster, stack, surface, touchTarget } from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'
import { color, size, space, tokens } from '#styles/tokens.css.ts'

/** The result of a form. */
export const notice = recipe({
  base: [
    cluster({ align: 'center' }),
    surface,
    { justifyContent: 'space-between', padding: space.s, borderColor: color.open },
  ],
  variants: { isError: { true: { borderColor: color.danger } } },
})
export const noticeText = style({ ...mixins.column(), ...mixins.breakAnywhere, minWidth: 0 })
export const undo = style([cluster({ align: 'center' }), mixins.breakAnywhere])

/** Facts that the admin should see before deciding. */
export const hint = style({
  padding: `${space.xs} ${space.s}`,
  borderRadius: tokens.radius.small,
  background: color.cautionFill,
  fontSize: size.small,
})
export const hintTitle = style({ color: color.caution, fontWeight: 600 })

export const day = style({ whiteSpace: 'nowrap' })
/** Fits "14:05 GMT+5:30", so lines do not rewrap when a script changes the zone. */
export const time = style({
  ...mixins.tabular,
  display: 'inline-block',
  minWidth: '8.5em',
  whiteSpace: 'nowrap',
})

/** A line of a list, with its button at the end. */
export const line = style([
  cluster({ gap: 's', align: 'center' }),
  {
    justifyContent: 'space-between',
    paddingBlock: space.xs,
    borderBlockEnd: `1px solid ${color.line}`,
  },
])
export const lineText = style({ ...mixins.breakAnywhere, flex: '1 1 16rem', minWidth: 0 })
export const summary = style({ paddingBlock: space.s, cursor: 'pointer' })
export const summaryTitle = style({ display: 'inline', fontSize: size.h3 })

export const select = style({
  display: 'inline-grid',
  placeItems: 'center',
  width: tokens.target,
  height: tokens.target,
  cursor: 'pointer',
})
export const mark = style({
  width: '1.25rem',
  height: '1.25rem',
  flexShrink: 0,
  margin: 0,
  accentColor: color.accent,
})
export const selectAll = style([
  touchTarget,
  mixins.withScript,
  { gap: space.xs, paddingInline: space.s, cursor: 'pointer' },
])
/** A question before something is declined or deleted. */
export const confirm = style([
  stack({ gap: 's' }),
  surface,
  { padding: space.m, borderColor: color.danger },
])
/** A file as it is. */
export const stored = style({
  ...mixins.breakAnywhere,
  maxHeight: '24rem',
  overflow: 'auto',
  padding: space.s,
  background: color.sunken,
  fontSize: size.small,
  whiteSpace: 'pre-wrap',
})
