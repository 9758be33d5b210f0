import { globalStyle, style } from '@vanilla-extract/css'
import { stack } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const prose = style([stack({ gap: 's' }), { maxWidth: tokens.width.text }])

globalStyle(`${prose} ul`, {
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space.xs,
  paddingInlineStart: tokens.space.l,
  listStyle: 'disc',
})
globalStyle(`${prose} ol`, {
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space.xs,
  paddingInlineStart: tokens.space.l,
  listStyle: 'decimal',
})
globalStyle(`${prose} li`, { textWrap: 'pretty' })
globalStyle(`${prose} li::marker`, { color: tokens.color.mutedInk })
globalStyle(`${prose} h3:not(:first-child)`, { paddingTop: tokens.space.m })
globalStyle(`${prose} code`, {
  paddingInline: '0.3em',
  borderRadius: tokens.radius.small,
  background: tokens.color.sunken,
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.9em',
  // Wraps as a whole before it wraps within.
  display: 'inline-block',
  maxWidth: '100%',
  lineHeight: 1.3,
})
globalStyle(`${prose} table`, {
  width: '100%',
  // Otherwise a long word in large text would widen the table beyond the page.
  tableLayout: 'fixed',
  hyphens: 'auto',
  borderCollapse: 'collapse',
})
globalStyle(`${prose} thead th:first-child`, { width: '60%' })
globalStyle(`${prose} :is(th, td)`, {
  paddingBlock: tokens.space.s,
  paddingInlineEnd: tokens.space.m,
  borderBottom: `1px solid ${tokens.color.line}`,
  textAlign: 'start',
  verticalAlign: 'top',
  fontWeight: 400,
})
globalStyle(`${prose} :is(th, td):last-child`, { paddingInlineEnd: 0 })
globalStyle(`${prose} thead th`, { fontSize: tokens.text.small, color: tokens.color.mutedInk })
