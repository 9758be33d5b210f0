import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

const ribbon = (fill: string) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="${fill}" stroke="#000" stroke-width="1.75" stroke-linejoin="round"><path d="M6 4h12v16.5l-6-4.5-6 4.5z"/></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}") center / contain no-repeat`
}

const FILLED = ribbon('#000')
const icon = {
  content: '""',
  flexShrink: 0,
  width: '1.25em',
  height: '1.25em',
  background: 'currentColor',
} as const
/** For the link to the saved providers. */
export const filledRibbon = style({
  '::before': { ...icon, mask: FILLED },
  '@media': {
    '(forced-colors: active)': {
      '::before': { background: 'LinkText', forcedColorAdjust: 'none' },
    },
  },
})
/** A ribbon, filled once the provider is saved. */
export const save = style({
  display: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  gap: tokens.space.xs,
  minWidth: tokens.target,
  minHeight: tokens.target,
  padding: `${tokens.space.xxs} ${tokens.space.s}`,
  border: `1px solid ${tokens.color.controlLine}`,
  borderRadius: tokens.radius.medium,
  background: tokens.color.surface,
  color: tokens.color.ink,
  fontWeight: 600,
  fontSize: '0.9375rem',
  cursor: 'pointer',
  ':hover': { background: tokens.color.sunken },
  '::before': { ...icon, mask: ribbon('none') },
  selectors: {
    '&[aria-pressed="true"]': { color: tokens.color.accent },
    '&[aria-pressed="true"]::before': { mask: FILLED },
  },
  '@media': {
    '(scripting: enabled)': { display: 'inline-flex' },
    '(forced-colors: active)': {
      '::before': { background: 'ButtonText', forcedColorAdjust: 'none' },
    },
    print: { display: 'none' },
  },
})
/** In the upper right corner of a card, above the link that covers it. */
export const inCorner = style([
  save,
  {
    position: 'absolute',
    zIndex: 2,
    top: 0,
    right: `calc((1.25em - ${tokens.target}) / 2)`, // the icon, not its target, ends at the edge
    padding: 0,
    border: 0,
    borderRadius: tokens.radius.small,
    background: 'none',
  },
])
