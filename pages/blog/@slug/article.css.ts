import { style } from '@vanilla-extract/css'
import { tokens, WIDE } from '#styles/tokens.css.ts'

export const DESK = 'screen and (min-width: 64rem)'

export const header = style({
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space.s,
  paddingBottom: tokens.space.xl,
})
export const category = style({
  alignSelf: 'flex-start',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: tokens.target,
  marginBottom: `calc(-1 * ${tokens.space.s})`,
  position: 'relative', // above the title's box, which overlaps it
  fontSize: tokens.text.small,
  fontWeight: 600,
})
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
export const search = style({
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space.m,
  maxWidth: tokens.width.text,
  marginTop: tokens.space.xxl,
  '@media': { print: { display: 'none' } },
})
export const related = style({
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space.l,
  marginTop: tokens.space.xxxl,
  paddingTop: tokens.space.xl,
  borderTop: `1px solid ${tokens.color.line}`,
  '@media': { print: { display: 'none' } },
})
export const relatedList = style({
  display: 'grid',
  gap: tokens.space.m,
  '@media': { [WIDE]: { gridTemplateColumns: '1fr 1fr' } },
})
export const relatedEntry = style({
  padding: tokens.space.l,
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.surface,
})
