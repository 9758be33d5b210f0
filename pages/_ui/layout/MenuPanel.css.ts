import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { tokens, HEADER_FITS } from '#styles/tokens.css.ts'
import { squareButton } from './square-button.css.ts'

export const onSmallScreens = style({
  '@media': { [HEADER_FITS]: { display: 'none' }, print: { display: 'none' } },
})

export const open = style([
  squareButton,
  { '@media': { '(scripting: none)': { display: 'none' } } },
])
export const withoutScript = style({
  display: 'none',
  minHeight: tokens.target,
  alignItems: 'center',
  '@media': { '(scripting: none)': { display: 'inline-flex' } },
})
export const close = squareButton

/** Same horizontal padding as `container`. */
const EDGE = 'clamp(1rem, 4vw, 2rem)'

const slideIn = keyframes({ from: { transform: 'translateX(100%)' }, to: { transform: 'none' } })

export const panel = style({
  position: 'fixed',
  insetBlock: 0,
  insetInline: 'auto 0',
  width: 'min(300px, 90vw)',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  borderInlineStart: `1px solid ${tokens.color.line}`,
  background: tokens.color.surface,
  color: tokens.color.ink,
  animation: `${slideIn} ${tokens.motion} ease-out`,
  '::backdrop': { background: 'oklch(0.2 0.02 262 / 0.55)' },
  '@media': { 'screen and (min-width: 40rem)': { width: '400px' } },
})
// Places the close button where the menu button was.
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 'calc(3.5rem + 1px)', // header plus border
  '@media': { [HEADER_FITS]: { minHeight: 'calc(4rem + 1px)' } },
  paddingInline: EDGE,
  borderBottom: `1px solid ${tokens.color.line}`,
})
export const title = style({
  fontFamily: tokens.font.heading,
  fontSize: tokens.text.h3,
  fontWeight: 600,
})
export const links = style({
  display: 'flex',
  flexDirection: 'column',
  paddingInline: EDGE,
  paddingBlock: `${tokens.space.xs} ${tokens.space.l}`,
})
const link = `${links} > a:not(:last-child)`
globalStyle(link, {
  display: 'flex',
  alignItems: 'center',
  minHeight: '3.25rem',
  borderBottom: `1px solid ${tokens.color.line}`,
  color: tokens.color.ink,
  fontSize: '1.0625rem',
  textDecoration: 'none',
})
globalStyle(`${link}:hover`, { color: tokens.color.accent })
globalStyle(`${link}[aria-current]`, { color: tokens.color.accent, fontWeight: 600 })
globalStyle(`${links} > :last-child`, { marginTop: tokens.space.l })
