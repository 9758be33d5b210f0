import { globalFontFace, globalStyle, layer } from '@vanilla-extract/css'
import latin from './fonts/fading-serif-latin.woff2?url'
import { color, size, tokens } from './tokens.css.ts'

const reset = layer('reset')

// Source Serif 4, subset to the glyphs and weights that headings use (data/README.md).
const face = { fontWeight: '400 650', fontDisplay: 'swap' } as const
globalFontFace('"Fading Serif"', [
  {
    ...face,
    src: 'url(/fonts/fading-serif-latin-ext.woff2) format("woff2")',
    unicodeRange: 'U+0100-017F',
  },
  {
    ...face,
    src: `url(${latin}) format("woff2")`,
    unicodeRange: 'U+0000-00FF, U+02BB, U+2000-22FF',
  },
])

// Fallbacks with the same metrics, so that nothing shifts when the font loads. Computed by capsize
// (github.com/seek-oss/capsize).
globalFontFace('"Fading Serif by Georgia"', {
  src: 'local("Georgia")',
  ascentOverride: '96.4195%',
  descentOverride: '31.1781%',
  sizeAdjust: '107.4471%',
})
globalFontFace('"Fading Serif by Times"', {
  src: 'local("Times New Roman"), local("TimesNewRomanPSMT"), local("Liberation Serif")',
  ascentOverride: '87.8653%',
  descentOverride: '28.4121%',
  lineGapOverride: '0%',
  sizeAdjust: '117.9077%',
})

globalStyle('*, *::before, *::after', { '@layer': { [reset]: { boxSizing: 'border-box' } } })
globalStyle('h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset', {
  '@layer': { [reset]: { margin: 0, padding: 0 } },
})
globalStyle('ul, ol', { '@layer': { [reset]: { listStyle: 'none' } } })
globalStyle('svg', { '@layer': { [reset]: { display: 'block', maxWidth: '100%' } } })
globalStyle('button, input, select, textarea', {
  '@layer': { [reset]: { font: 'inherit', color: 'inherit' } },
})

// Also where a style sets another display.
globalStyle('[hidden]', { display: 'none !important' })
globalStyle('input:placeholder-shown', { textOverflow: 'ellipsis' })
globalStyle('html', {
  backgroundColor: color.paper,
  color: color.ink,
  fontFamily: tokens.font.text,
  fontSize: '100%',
  lineHeight: 1.55,
  textSizeAdjust: '100%',
  scrollPaddingTop: '5rem', // keeps targets clear of the sticky header (WCAG 2.4.11)
})
globalStyle('body', { margin: 0, minHeight: '100dvh', overflowWrap: 'break-word' })
globalStyle('h1, h2, h3', {
  fontFamily: tokens.font.heading,
  fontWeight: 600,
  lineHeight: 1.15,
  letterSpacing: '-0.012em',
  textWrap: 'balance',
})
globalStyle('h1', { fontSize: size.h1 })
globalStyle('h2', { fontSize: size.h2 })
globalStyle('h3', { fontSize: size.h3 })
// Bold are headings, the status of something, Call, and the one action of a page.
globalStyle('th', { fontWeight: 400 })
globalStyle('p', { textWrap: 'pretty' })
globalStyle('a', {
  color: color.accent,
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.18em',
})
globalStyle('a:hover', { color: color.accentHover, textDecorationThickness: '2px' })
globalStyle(':focus-visible', {
  outline: `3px solid ${color.accent}`,
  outlineOffset: '2px',
  borderRadius: '2px',
})
globalStyle('main:focus, main:focus-visible', { outline: 'none' })
globalStyle('*, *::before, *::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      // Any longer value would delay every style change by a frame.
      transitionDuration: '0s !important',
    },
  },
})
globalStyle('body', { '@media': { print: { background: 'white', color: 'black' } } })

// Clicks pass through the fade between pages.
globalStyle('::view-transition', { pointerEvents: 'none' })
globalStyle('::view-transition-old(root), ::view-transition-new(root)', {
  animationDuration: tokens.motion,
})
