import { style } from '@vanilla-extract/css'
import { surface } from '#styles/layout.css.ts'
import { DESK, tokens } from '#styles/tokens.css.ts'

export const contents = style({
  alignSelf: 'start',
  '@media': {
    [DESK]: { position: 'sticky', top: '5.5rem', order: 1 },
    print: { display: 'none' },
  },
})
export const folded = style([
  surface,
  {
    paddingInline: tokens.space.m,
    selectors: { '&[open]': { paddingBottom: tokens.space.xs } },
    '@media': { [DESK]: { display: 'none' } },
  },
])
export const summary = style({
  // Not flex, which would remove the browser's disclosure triangle.
  paddingBlock: '0.6rem',
  minHeight: tokens.target,
  fontWeight: 600,
  cursor: 'pointer',
})
export const beside = style({
  display: 'none',
  '@media': {
    [DESK]: {
      display: 'flex',
      flexDirection: 'column',
      gap: tokens.space.xxs,
      maxHeight: 'calc(100dvh - 6.5rem)',
      overflowY: 'auto',
      paddingInlineStart: tokens.space.m,
      borderInlineStart: `2px solid ${tokens.color.line}`,
    },
  },
})
export const title = style({ fontSize: tokens.text.small, fontWeight: 600 })
export const link = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: tokens.target,
  fontSize: '0.9375rem',
  lineHeight: 1.35,
  textDecorationColor: 'transparent',
  ':hover': { textDecorationColor: 'currentColor' },
})
