import { style } from '@vanilla-extract/css'
import * as fields from '#ui/form/form.css.ts'
import { stack, surface, touchTarget } from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'
import { color, hairline, space, tokens } from '#styles/tokens.css.ts'

/** Width for both panes: a screen of about 1100 px, or more with larger text. */
const TWO_PANES = '(min-width: 64rem)'
const ONE_PANE = '(width < 64rem)'

/** Takes the place of a box that an item does not have. */
export const noBox = style({ width: tokens.target, flexShrink: 0 })

export const desk = style([stack.s, { containerType: 'inline-size' }])
/** The list and, where it fits, the open item beside it. */
export const panes = style({
  display: 'grid',
  alignItems: 'start',
  gap: space.l,
  '@container': { [TWO_PANES]: { gridTemplateColumns: 'minmax(20rem, 1fr) minmax(0, 2.2fr)' } },
})

/** In one pane, an opened item replaces the list. */
export const replaced = style({ '@container': { [ONE_PANE]: { display: 'none' } } })
export const pane = style([
  stack.m,
  surface,
  {
    padding: space.m,
    '@container': {
      // Stays in view beside a long list, below the sticky bar.
      [TWO_PANES]: {
        position: 'sticky',
        top: '3.75rem',
        maxHeight: 'calc(100dvh - 4.5rem)',
        overflowY: 'auto',
        ...mixins.breakAnywhere,
      },
    },
  },
])
export const backToList = style([
  touchTarget,
  { '@container': { [TWO_PANES]: { display: 'none' } } },
])
export const row = style({
  display: 'flex',
  alignItems: 'start',
  borderBlockEnd: hairline,
  ':hover': { background: `color-mix(in oklab, ${color.accent} 8%, transparent)` },
  '@container': {
    [TWO_PANES]: {
      selectors: {
        '&:has([aria-current])': {
          background: color.surface,
          boxShadow: `inset 4px 0 ${color.accent}`,
        },
      },
    },
  },
})
export const rowLink = style({
  flex: 1,
  minWidth: 0,
  padding: `${space.xs} ${space.s}`,
  color: color.ink,
  textDecoration: 'none',
  scrollMarginTop: '5rem',
  ...mixins.breakAnywhere,
  ':hover': { color: color.ink },
  ':focus-visible': { outlineOffset: '-3px' },
})

/** In one line; the columns beside it have the whole values. */
export const outcome = style([fields.control.full, { textOverflow: 'ellipsis' }])
/** Notes keep their line breaks. */
export const note = style({ whiteSpace: 'pre-wrap', ...mixins.breakAnywhere })
export const pairMap = style({ maxWidth: '20rem' })
