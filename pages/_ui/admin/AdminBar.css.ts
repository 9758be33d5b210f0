import { style } from '@vanilla-extract/css'
import { centeredCluster, hiddenFromSight, touchTarget } from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'
import { at, color, hairline, size, space, tokens } from '#styles/tokens.css.ts'

export const header = style({
  background: color.surface,
  borderBottom: hairline,
})
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  columnGap: space.xs,
  maxWidth: tokens.width.desk,
  marginInline: 'auto',
  paddingInline: 'clamp(1rem, 4vw, 2rem)', // as `container`
  fontSize: size.small,
})
export const brand = style([
  touchTarget,
  { gap: space.xs, marginInlineEnd: 'auto', fontWeight: 600 },
])
/** On a phone there is only the mark. */
export const name = style({ '@media': { [at.belowWide]: hiddenFromSight } })
/** Wraps, so that nothing hides at the edge of a phone. */
export const row = style({ display: 'flex', flexWrap: 'wrap' })
export const link = style([
  touchTarget,
  {
    flexShrink: 0,
    paddingInline: space.xxs,
    whiteSpace: 'nowrap',
    '@media': { [at.wide]: { paddingInline: space.xs } },
    borderRadius: tokens.radius.medium,
    color: color.ink,
    textDecoration: 'none',
    ':hover': { background: color.sunken, color: color.ink },
    selectors: {
      '&[aria-current]': mixins.currentLink,
    },
  },
])
export const logout = style([touchTarget, mixins.plainButton, { paddingInline: space.xxs }])

/** Stays in view. On a phone only the strip does, because the links take two rows. */
export const top = style({
  display: 'contents',
  '@media': { [at.wide]: { display: 'block', position: 'sticky', insetBlockStart: 0, zIndex: 10 } },
})
/** Messages push the content down instead of covering its buttons. */
export const strip = style([
  centeredCluster.xs,
  mixins.notPrinted,
  {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 10,
    justifyContent: 'space-between',
    width: '100%',
    maxWidth: tokens.width.desk,
    marginInline: 'auto',
    paddingInline: 'clamp(1rem, 4vw, 2rem)', // as `container`
    pointerEvents: 'none',
    background: color.paper,
  },
])
