import { globalStyle, style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

const LINE_HEIGHT = 1.4

/** Note and status overlap in one grid cell, so nothing shifts when one replaces the other. */
export const place = style({
  display: 'grid',
  minHeight: `calc(2 * ${LINE_HEIGHT} * ${tokens.text.body})`,
  lineHeight: LINE_HEIGHT,
  '@media': { '(scripting: none)': { display: 'none' } },
})
export const note = style({
  gridArea: '1 / 1',
  fontSize: tokens.text.small,
  color: tokens.color.mutedInk,
  overflowWrap: 'anywhere',
  selectors: { '&[data-hidden]': { visibility: 'hidden' } },
})
export const status = style({ gridArea: '1 / 1' })
export const problem = style({ color: tokens.color.danger })
/** Offered when the location is not known. */
export const zipForm = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: tokens.space.xs,
  // Overlays the page, so that nothing shifts when it appears.
  position: 'absolute',
  zIndex: 3,
  width: 'min(17rem, 80vw)',
  padding: tokens.space.s,
  border: `1px solid ${tokens.color.controlLine}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.surface,
})
globalStyle(`${zipForm} > label`, {
  flexBasis: '100%',
  fontWeight: 600,
  fontSize: tokens.text.small,
})
export const zipField = style({
  flex: '1 1 6rem',
  minWidth: 0,
  minHeight: tokens.target,
  paddingInline: tokens.space.s,
  border: `1px solid ${tokens.color.controlLine}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.surface,
})
