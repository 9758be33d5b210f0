import { globalStyle, style } from '@vanilla-extract/css'
import { stack } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'

export const preview = style([
  stack({ gap: 's' }),
  {
    paddingTop: tokens.space.l,
    borderTop: `1px solid ${tokens.color.line}`,
    '@media': { print: { display: 'none' } },
  },
])
export const lead = style({ maxWidth: tokens.width.text, color: tokens.color.mutedInk })
export const groups = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
  gap: tokens.space.l,
})
/** Print only, one page per provider. */
export const sheet = style({
  display: 'none',
  '@media': { print: { display: 'block', breakBefore: 'page' } },
})
export const facts = style({
  display: 'grid',
  marginBlock: tokens.space.xs,
})
export const call = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  columnGap: tokens.space.l,
  marginBottom: tokens.space.s,
})
globalStyle(`${call} > span`, { paddingTop: tokens.space.m, borderBottom: '1px solid' })
export const about = style({
  fontSize: tokens.text.body,
  '@media': { print: { marginTop: tokens.space.s, fontSize: '0.9375rem' } },
})
export const questions = style({
  paddingInlineStart: tokens.space.m,
  listStyle: 'disc',
  '@media': { print: { paddingInlineStart: 0, listStyle: 'none' } },
})
export const question = style({
  marginTop: tokens.space.xxs,
  '@media': {
    // The question on the left half, a line for the answer on the right.
    print: {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      columnGap: tokens.space.m,
      alignItems: 'end',
      minHeight: '11mm',
      marginTop: 0,
      paddingTop: '1.5mm', // above a question of two lines
      breakInside: 'avoid',
      fontSize: '0.875rem',
      '::after': { content: '""', height: '11mm', borderBottom: '1px solid' },
    },
  },
})
