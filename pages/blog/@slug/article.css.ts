import { style } from '@vanilla-extract/css'
import { stack, surface, touchTarget } from '#styles/layout.css.ts'
import { DESK, tokens, WIDE } from '#styles/tokens.css.ts'

export const header = style([stack({ gap: 's' }), { paddingBottom: tokens.space.xl }])
export const category = style([
  touchTarget,
  {
    alignSelf: 'flex-start',
    marginBottom: `calc(-1 * ${tokens.space.s})`,
    position: 'relative', // above the title's box, which overlaps it
    fontSize: tokens.text.small,
    fontWeight: 600,
  },
])
export const title = style({ maxWidth: '25ch' })
export const lead = style({
  maxWidth: '55ch',
  fontSize: tokens.text.lead,
  color: tokens.color.mutedInk,
})
export const columns = style({
  display: 'grid',
  gap: tokens.space.xl,
  '@media': {
    [DESK]: { gridTemplateColumns: 'minmax(0, 1fr) 17rem', columnGap: tokens.space.huge },
  },
})
export const note = style({
  maxWidth: tokens.width.text,
  marginTop: tokens.space.s,
  paddingInlineStart: tokens.space.m,
  borderInlineStart: `4px solid ${tokens.color.caution}`,
})

export const text = style({ minWidth: 0 })
export const search = style([
  stack(),
  {
    maxWidth: tokens.width.text,
    marginTop: tokens.space.xxl,
    '@media': { print: { display: 'none' } },
  },
])
export const related = style([
  stack({ gap: 'l' }),
  {
    marginTop: tokens.space.xxxl,
    paddingTop: tokens.space.xl,
    borderTop: `1px solid ${tokens.color.line}`,
    '@media': { print: { display: 'none' } },
  },
])
export const relatedList = style({
  display: 'grid',
  gap: tokens.space.m,
  '@media': { [WIDE]: { gridTemplateColumns: '1fr 1fr' } },
})
export const relatedEntry = style([surface, { padding: tokens.space.l }])
