import { style } from '@vanilla-extract/css'
import { touchTarget } from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'
import { tokens, WIDE } from '#styles/tokens.css.ts'

/** On a phone it scrolls away, because its links take two rows. */
export const header = style({
  background: tokens.color.surface,
  borderBottom: `1px solid ${tokens.color.line}`,
  '@media': { [WIDE]: { position: 'sticky', top: 0, zIndex: 10 }, print: { position: 'static' } },
})
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: tokens.space.xs,
  maxWidth: tokens.width.desk,
  marginInline: 'auto',
  paddingInline: 'clamp(1rem, 4vw, 2rem)', // as `container`
  fontSize: tokens.text.small,
})
export const brand = style([
  touchTarget,
  { gap: tokens.space.xs, marginInlineEnd: 'auto', fontWeight: 600, overflowWrap: 'anywhere' },
])
/** On a phone, the links are in a second row below the name and Logout. */
export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  order: 1,
  columnGap: tokens.space.xxs,
  width: '100%',
  marginInlineStart: `calc(-1 * ${tokens.space.xxs})`,
  '@media': { [WIDE]: { order: 0, columnGap: 0, width: 'auto' } },
})
export const link = style([
  touchTarget,
  {
    paddingInline: tokens.space.xxs,
    '@media': { [WIDE]: { paddingInline: tokens.space.xs } },
    borderRadius: tokens.radius.small,
    color: tokens.color.ink,
    textDecoration: 'none',
    ':hover': { background: tokens.color.sunken, color: tokens.color.ink },
    selectors: {
      '&[aria-current]': mixins.currentLink,
    },
  },
])
export const logout = style([
  touchTarget,
  mixins.plainButton,
  { paddingInline: tokens.space.xs, color: tokens.color.ink, font: 'inherit' },
])
