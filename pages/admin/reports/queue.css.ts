import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import * as fields from '#ui/form/form.css.ts'
import { cluster, stack, surface, touchTarget } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const section = stack({ gap: 'xs' })
export const sectionTitle = style({ fontSize: tokens.text.h3 })
export const count = style({ fontVariantNumeric: 'tabular-nums', fontWeight: 400 })

/** Width for both panes: a screen of about 1100 px, or more with larger text. */
const TWO_PANES = '(min-width: 64rem)'
const ONE_PANE = '(width < 64rem)'

export const desk = style({ containerType: 'inline-size' })
/** The list and, where it fits, the open item beside it. */
export const panes = style({
  display: 'grid',
  alignItems: 'start',
  gap: tokens.space.l,
  '@container': { [TWO_PANES]: { gridTemplateColumns: 'minmax(20rem, 1fr) minmax(0, 2.2fr)' } },
})

/** On one pane, an opened item replaces the list. */
export const list = recipe({
  base: stack({ gap: 'm' }),
  variants: {
    isReplaced: { true: { '@container': { [ONE_PANE]: { display: 'none' } } }, false: {} },
  },
})
export const toolbar = recipe({
  base: [cluster({ gap: 'xs', align: 'center' }), { marginBlockEnd: tokens.space.s }],
  variants: {
    isReplaced: { true: { '@container': { [ONE_PANE]: { display: 'none' } } }, false: {} },
  },
})
export const pane = recipe({
  base: [
    stack(),
    surface,
    {
      display: 'none',
      padding: tokens.space.m,
      '@container': {
        // Stays in view beside a long list, below the sticky bar.
        [TWO_PANES]: {
          display: 'flex',
          position: 'sticky',
          top: '3.75rem',
          maxHeight: 'calc(100dvh - 4.5rem)',
          overflowY: 'auto',
          overflowWrap: 'anywhere',
        },
      },
    },
  ],
  variants: {
    replacesList: { true: { '@container': { [ONE_PANE]: { display: 'flex' } } }, false: {} },
  },
})
export const backToList = style([
  touchTarget,
  { '@container': { [TWO_PANES]: { display: 'none' } } },
])
export const rows = style({ listStyle: 'none', padding: 0 })
export const row = recipe({
  base: {
    display: 'flex',
    alignItems: 'start',
    borderBlockEnd: `1px solid ${tokens.color.line}`,
    ':hover': { background: `color-mix(in oklab, ${tokens.color.accent} 8%, transparent)` },
  },
  variants: {
    isOpen: {
      true: {
        '@container': {
          [TWO_PANES]: {
            background: tokens.color.surface,
            boxShadow: `inset 4px 0 ${tokens.color.accent}`,
          },
        },
      },
      false: {},
    },
  },
})
export const rowLink = style({
  flex: 1,
  minWidth: 0,
  padding: `${tokens.space.xs} ${tokens.space.s}`,
  color: tokens.color.ink,
  textDecoration: 'none',
  scrollMarginTop: '5rem',
  overflowWrap: 'anywhere',
  ':hover': { color: tokens.color.ink },
  ':focus-visible': { outlineOffset: '-3px' },
})
export const rowName = style({ fontWeight: 600 })
export const rowFacts = style({
  display: 'block',
  color: tokens.color.mutedInk,
  fontSize: tokens.text.small,
})

export const item = stack({ gap: 's' })
export const head = cluster({ gap: 'xs', align: 'center' })
export const name = style({ fontSize: tokens.text.h3, minWidth: 0, overflowWrap: 'anywhere' })
export const muted = style({
  color: tokens.color.mutedInk,
  fontSize: tokens.text.small,
  overflowWrap: 'anywhere',
})

export const form = stack({ gap: 's' })
export const evidence = style([
  stack({ gap: 'xs' }),
  { paddingBlockStart: tokens.space.s, borderBlockStart: `1px solid ${tokens.color.line}` },
])
export const evidenceTitle = style({ fontWeight: 600 })
/** As many columns as fit, so that sources are side by side on a desktop. */
export const values = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
  gap: tokens.space.xs,
})
export const value = recipe({
  base: {
    minWidth: 0,
    padding: `${tokens.space.xs} ${tokens.space.s}`,
    border: `1px solid ${tokens.color.line}`,
    borderRadius: tokens.radius.small,
    overflowWrap: 'anywhere',
  },
  variants: {
    isProposed: {
      true: { borderColor: tokens.color.accent, fontWeight: 600 },
      false: {},
    },
  },
})
export const term = style({
  color: tokens.color.mutedInk,
  fontSize: tokens.text.small,
  fontWeight: 400,
})
export const choice = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: tokens.space.xs,
  minHeight: tokens.target,
  cursor: 'pointer',
})
/** In one line; the columns beside it have the whole values. */
export const outcome = style([fields.control.full, { textOverflow: 'ellipsis' }])
export const senders = style([stack({ gap: 'xs' }), { listStyle: 'none', padding: 0 }])
/** Notes keep their line breaks. */
export const note = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
export const actions = cluster({ gap: 'xs', align: 'center' })
export const pairMap = style({ maxWidth: '20rem' })
