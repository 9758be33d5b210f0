import { style } from '@vanilla-extract/css'
import { tokens, WIDE } from '#styles/tokens.css.ts'

export const card = style({
  position: 'relative',
  isolation: 'isolate',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gridTemplateRows: '1fr auto',
  gap: tokens.space.xs,
  height: '100%',
  padding: `${tokens.space.m} clamp(${tokens.space.s}, 3.2vw, ${tokens.space.m})`,
  border: `1px solid ${tokens.color.line}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.surface,
  breakInside: 'avoid',
  transition: `border-color ${tokens.motion}`,
  ':hover': { borderColor: tokens.color.accent },
})
export const facts = style({
  gridColumn: '2',
  selectors: { '&:first-child': { gridColumn: '1 / -1' } },
  display: 'flex',
  flexDirection: 'column',
  gap: tokens.space.xs,
  minWidth: 0,
})
export const rank = style({
  minWidth: '1.1em',
  color: tokens.color.mutedInk,
  fontFamily: tokens.font.heading,
  fontSize: '1.25rem',
  lineHeight: 1.25,
  fontVariantNumeric: 'tabular-nums',
})
export const title = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: tokens.space.xs,
  minWidth: 0,
})
export const name = style({
  fontFamily: tokens.font.heading, // for any heading level
  fontWeight: 600,
  fontSize: tokens.text.h3,
  lineHeight: 1.15,
  minWidth: 0,
})
export const nameLink = style({
  color: tokens.color.ink,
  textDecorationColor: tokens.color.controlLine,
  // Makes the whole card clickable.
  '::after': { content: '""', position: 'absolute', inset: 0, zIndex: 1 },
})
/** For content that can be clicked or selected on its own. */
const aboveLink = { position: 'relative', zIndex: 2 } as const
export const address = style({ color: tokens.color.mutedInk })
export const addressText = style({ ...aboveLink, cursor: 'pointer' })
export const distance = style({ color: tokens.color.ink })
export const extra = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: tokens.space.xs,
  rowGap: tokens.space.xxs,
})
export const description = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  color: tokens.color.mutedInk,
  fontSize: tokens.text.small,
})
export const actions = style({
  // Full card width on a phone.
  gridColumn: '1 / -1',
  '@media': { [WIDE]: { gridColumn: '2' } },
  selectors: { '&:nth-child(2)': { gridColumn: '1 / -1' } },
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: tokens.space.l,
  rowGap: tokens.space.xxs,
  paddingTop: tokens.space.xs,
})
export const call = style({
  ...aboveLink,
  display: 'grid',
  flex: '1 0 auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxWidth: '100%', // large text may wrap to two lines
  '@media': { [WIDE]: { flexGrow: 0 } },
})
/** Wraps as a whole before it wraps within. */
export const number = style({ display: 'inline-block', fontVariantNumeric: 'tabular-nums' })
export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: tokens.space.l,
  // The links' target height leaves too much space below their text.
  marginBottom: `calc(-1 * ${tokens.space.xs})`,
  '@media': { [WIDE]: { marginBottom: 0 }, print: { display: 'none' } },
})
export const link = style({
  ...aboveLink,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: tokens.target,
  fontSize: '0.9375rem',
  fontWeight: 600,
})
