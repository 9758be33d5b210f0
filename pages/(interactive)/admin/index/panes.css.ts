import { style } from '@vanilla-extract/css'
import { stack, surface } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

/** Width for both panes: a screen of about 1100 px, or more with larger text. */
export const TWO_PANES = '(min-width: 64rem)'

export const desk = style({ containerType: 'inline-size' })
/** The list and, where it fits, the open application beside it. */
export const panes = style({
  display: 'grid',
  alignItems: 'start',
  gap: tokens.space.l,
  '@container': { [TWO_PANES]: { gridTemplateColumns: 'minmax(20rem, 1fr) minmax(0, 2.2fr)' } },
})
export const list = stack({ gap: 's' })
export const rows = style([stack({ gap: 's' }), { '@container': { [TWO_PANES]: { gap: 0 } } }])
/** Stays in view beside a long list, below the sticky bar. */
export const pane = style([
  stack(),
  surface,
  {
    display: 'none',
    padding: tokens.space.l,
    '@container': {
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
])
