import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

export const list = style({ borderTop: `1px solid ${tokens.color.line}` })
export const entry = style({ borderBottom: `1px solid ${tokens.color.line}` })
export const question = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: tokens.space.m,
  minHeight: '3.5rem',
  paddingBlock: tokens.space.s,
  fontWeight: 600,
  cursor: 'pointer',
  listStyle: 'none',
  '::after': {
    content: '"+" / ""',
    flexShrink: 0,
    width: '1.5rem',
    fontSize: '1.375rem',
    fontWeight: 400,
    lineHeight: 1,
    textAlign: 'center',
    color: tokens.color.accent,
  },
  ':hover': { color: tokens.color.accent },
  selectors: { [`${entry}[open] > &::after`]: { content: '"\u2212" / ""' } },
})
export const answer = style({ paddingBottom: tokens.space.l })
