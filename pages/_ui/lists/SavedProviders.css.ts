import { style } from '@vanilla-extract/css'
import { cluster } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

/** Reserves its place where scripts run, although it appears only when something is saved. */
export const details = style({
  flex: '1 0 min(16rem, 100%)',
  visibility: 'hidden',
  selectors: { '&[data-filled]': { visibility: 'visible' }, '&[open]': { flexBasis: '100%' } },
  '@media': { '(scripting: none)': { display: 'none' } },
})
export const summary = style({
  minHeight: tokens.target,
  paddingBlock: `calc((${tokens.target} - 1.55em) / 2)`,
  fontWeight: 600,
  cursor: 'pointer',
})
export const choice = style({
  display: 'flex',
  alignItems: 'center',
  gap: tokens.space.s,
  minHeight: tokens.target,
  overflowWrap: 'anywhere',
})
export const note = style({ fontSize: tokens.text.small, color: tokens.color.mutedInk })
export const buttons = style([cluster({ gap: 'xs' }), { paddingTop: tokens.space.xs }])
