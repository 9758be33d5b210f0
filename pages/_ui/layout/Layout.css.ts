import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { hiddenFromSight, touchTarget } from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'
import { at, color, hairline, size, space, tokens } from '#styles/tokens.css.ts'
import { filledRibbon } from '#ui/provider/SaveButton.css.ts'

export const page = style({ ...mixins.column(), minHeight: '100dvh' })
export const main = style({ flex: 1, paddingBottom: space.xxxl })
export const skipLink = style({
  position: 'absolute',
  insetInlineStart: space.s,
  top: space.s,
  zIndex: 20,
  padding: `${space.s} ${space.m}`,
  borderRadius: tokens.radius.medium,
  background: color.accent,
  color: color.onAccent,
  transform: 'translateY(-200%)',
  ':focus': { transform: 'none' },
})

/**
 * Sticky, unless it is taller than a sixth of the screen: then the offset is so far above the
 * screen that it never sticks (R-HEADER-1). The height is an estimate: 60 px, more than twice that
 * with text of twice the size, and three rows where the name wraps on a narrow screen.
 */
const HEIGHT = '6rem - 36px + clamp(0px, (19rem - 100vw) * 1000, 4.2rem)'
const TOP = `min(0px, (100svh / 6 - (${HEIGHT})) * 1000)`
export const header = style({
  position: 'sticky',
  top: TOP,
  zIndex: 10,
  background: color.surface,
  borderBottom: hairline,
  '@media': { print: { position: 'static', marginBottom: space.m } },
})
export const bar = style({
  ...mixins.row(),
  flexWrap: 'wrap', // for large text
  justifyContent: 'space-between',
  columnGap: space.xxs,
  paddingBlock: space.xxs,
  minHeight: '3.5rem',
  '@media': { [at.desk]: { columnGap: space.m, minHeight: '4rem' } },
})
export const brand = style([
  touchTarget,
  {
    // The name wraps before the buttons do.
    flex: '1 1 7rem',
    gap: space.s,
    '@media': { [at.searchFits]: { flex: 'none' } },
    color: color.ink,
    textDecoration: 'none',
    ':hover': { color: color.ink },
  },
])
export const mark = style({
  flexShrink: 0,
  width: 'min(2rem, 10vw)', // leaves room for the name in large text
  height: '1.6rem',
  color: color.accent,
})
export const name = style({
  ...mixins.serif('1.25rem'),
  display: 'block',
  lineHeight: 1.1,
  letterSpacing: '-0.015em',
})
export const descriptor = style({
  display: 'block',
  fontSize: '0.75rem',
  lineHeight: 1.3,
  color: color.mutedInk,
})
export const links = style({
  display: 'none',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.xxs,
  '@media': { [at.desk]: { display: 'flex' } },
})
const link = `${links} > a:not(:last-child)`
globalStyle(link, {
  ...mixins.target,
  paddingInline: space.xs,
  color: color.ink,
  textDecoration: 'none',
  borderRadius: tokens.radius.medium,
})
globalStyle(`${link}:hover`, { background: color.sunken, color: color.ink })
globalStyle(`${link}[aria-current]`, mixins.currentLink)
globalStyle(`${links} > :last-child`, { marginInlineStart: space.s })

/** Reserves its space where scripts run, so that nothing shifts when it appears. */
export const savedLink = style([
  touchTarget,
  filledRibbon,
  mixins.tabular,
  {
    justifyContent: 'center',
    gap: space.xxs,
    flexShrink: 0,
    minWidth: tokens.target,
    whiteSpace: 'nowrap',
    visibility: 'hidden',
    selectors: { '&[data-filled]': { visibility: 'visible' } },
    '@media': { [at.noScript]: { display: 'none' }, print: { display: 'none' } },
  },
])
export const savedLabel = style({ '@media': { 'screen and (max-width: 26rem)': hiddenFromSight } })

/** A button with only an icon. */
export const squareButton = style({ ...mixins.square, ...mixins.plainButton, padding: 0 })

/** Same horizontal padding as `container`. */
const EDGE = 'clamp(1rem, 4vw, 2rem)'

const hiddenInRow = {
  '@media': { [at.searchFits]: { display: 'none' }, print: { display: 'none' } },
}
export const openSearch = style([squareButton, hiddenInRow])
export const closeSearch = style([squareButton, { flexShrink: 0 }, hiddenInRow])
// Sets no `display`, so that the browser can hide the closed popover.
export const search = style({
  flexBasis: '100%',
  selectors: {
    '&:popover-open': {
      position: 'fixed',
      inset: '0 0 auto 0',
      display: 'flex',
      gap: space.xs,
      width: '100%',
      maxWidth: 'none',
      margin: 0,
      padding: `${space.xs} ${EDGE}`,
      border: 0,
      borderBottom: hairline,
      overflow: 'visible', // the suggestions hang below it
      background: color.surface,
      color: color.ink,
    },
  },
  '@media': {
    [at.searchFits]: {
      all: 'unset', // what browsers set for popovers
      display: 'block',
      flex: '1 1 11rem',
      minWidth: 0,
      maxWidth: '24rem',
    },
    print: { display: 'none' },
  },
})
export const searchField = style({ flex: 1, minWidth: 0 })

export const menu = style({
  '@media': { [at.desk]: { display: 'none' }, print: { display: 'none' } },
})
export const openMenu = style([squareButton, mixins.withScript])
export const menuLink = style({
  display: 'none',
  minHeight: tokens.target,
  alignItems: 'center',
  '@media': { [at.noScript]: { display: 'inline-flex' } },
})
const slideIn = keyframes({ from: { transform: 'translateX(100%)' }, to: { transform: 'none' } })
export const panel = style({
  position: 'fixed',
  inset: '0 0 0 auto',
  width: 'min(300px, 90vw)',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  borderInlineStart: hairline,
  background: color.surface,
  color: color.ink,
  animation: `${slideIn} ${tokens.motion} ease-out`,
  '::backdrop': { background: 'rgb(0 0 0 / 55%)' },
  '@media': { 'screen and (min-width: 40rem)': { width: '400px' } },
})
// Places the close button where the menu button was.
export const panelBar = style({
  ...mixins.row(),
  justifyContent: 'space-between',
  minHeight: 'calc(3.5rem + 1px)', // header plus border
  paddingInline: EDGE,
  borderBottom: hairline,
  '@media': { [at.desk]: { minHeight: 'calc(4rem + 1px)' } },
})
export const panelTitle = style(mixins.serif(size.h3))
export const panelLinks = style({
  ...mixins.column(),
  padding: `${space.xs} ${EDGE} ${space.l}`,
})
const panelLink = `${panelLinks} > a:not(:last-child)`
globalStyle(panelLink, {
  ...mixins.row(),
  minHeight: '3.25rem',
  borderBottom: hairline,
  color: color.ink,
  fontSize: size.lead,
  textDecoration: 'none',
})
globalStyle(`${panelLink}:hover`, { color: color.accent })
globalStyle(`${panelLink}[aria-current]`, { color: color.accent })
globalStyle(`${panelLinks} > :last-child`, { marginTop: space.l })
