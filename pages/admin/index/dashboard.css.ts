import { style } from '@vanilla-extract/css'
import { cluster } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const toolbar = style([
  cluster(),
  { alignItems: 'flex-end', justifyContent: 'space-between' },
])
export const tools = cluster({ gap: 'xs' })
export const search = style({ flex: '1 1 14rem', minWidth: 0 })
export const item = style({
  borderRadius: tokens.radius.medium,
  scrollMarginTop: '5rem',
  // Keyboard shortcuts act on the focused card.
  ':focus': { outline: `3px solid ${tokens.color.accent}`, outlineOffset: '2px' },
})
