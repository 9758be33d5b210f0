import { globalStyle, style } from '@vanilla-extract/css'
import { targetHeight } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const trail = style({
  // Full width; otherwise a long name would widen it beyond the page.
  alignSelf: 'stretch',
  minWidth: 0,
  paddingTop: tokens.space.s,
  '@media': { print: { display: 'none' } },
})
export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  fontSize: tokens.text.small,
  color: tokens.color.mutedInk,
})
const item = `${list} > li`
globalStyle(item, { display: 'inline-flex', alignItems: 'center' })
// The page's own name is truncated: the heading below shows it in full.
globalStyle(`${item}:last-child`, { flex: '1 1 5rem', minWidth: 0 })
globalStyle(`${item}:not(:last-child)::after`, {
  content: '"/" / ""',
  marginInline: tokens.space.xs,
  color: tokens.color.mutedInk,
})
globalStyle(`${item} > span`, {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
globalStyle(`${item} > a`, { ...targetHeight, color: tokens.color.mutedInk })
globalStyle(`${item} > a:hover`, { color: tokens.color.accentHover })
