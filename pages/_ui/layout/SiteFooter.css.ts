import { style } from '@vanilla-extract/css'
import * as mixins from '#styles/mixins.ts'
import { at, color, hairline, size, space } from '#styles/tokens.css.ts'

export const footer = style({
  ...mixins.notPrinted,
  borderTop: hairline,
  background: color.sunken,
  paddingBlock: `${space.xxl} ${space.xl}`,
  fontSize: size.small,
})
export const columns = style(
  mixins.beside(at.wide, 'minmax(0, 1fr) minmax(0, 24rem)', { gap: 'xl', columnGap: 'xxxl' }),
)
export const about = style({
  display: 'grid',
  gap: space.xs,
  alignContent: 'start',
  maxWidth: '26rem',
  color: color.mutedInk,
})
export const name = style({
  ...mixins.row('xs'),
  ...mixins.serif(size.lead),
  color: color.ink,
})
export const links = style({
  display: 'grid',
  // Two columns, unless large text leaves no room.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))',
  columnGap: space.m,
})
mixins.inside(links, {
  ' p': {
    ...mixins.note,
    paddingBottom: space.xxs,
    lineHeight: '1.75rem', // aligns with the site name's line
  },
  ' a': {
    ...mixins.target,
    color: color.ink,
    textDecoration: 'none',
  },
  ' a:hover': { color: color.ink, textDecoration: 'underline' },
  ' a[aria-current]': { color: color.accent },
})
export const credits = style({
  ...mixins.note,
  paddingTop: space.l,
  borderTop: hairline,
  '@media': { [at.wide]: { gridColumn: '1 / -1' } },
})
