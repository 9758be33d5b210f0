import { style } from '@vanilla-extract/css'
import * as mixins from '#styles/mixins.ts'
import { color, size, space, tokens } from '#styles/tokens.css.ts'

const ribbon = (fill: string) => ({
  content: '""',
  flexShrink: 0,
  width: '1.25em',
  height: '1.25em',
  ...mixins.drawn(
    `viewBox="0 0 24 24" fill="${fill}" stroke="#000" stroke-width="1.75" stroke-linejoin="round"><path d="M6 4h12v16.5l-6-4.5-6 4.5z"/>`,
  ),
})
const filled = ribbon('#000')

/** For the link to the saved providers. */
export const filledRibbon = style({ '::before': filled })
/** A ribbon, filled once the provider is saved. */
export const save = style({
  ...mixins.controlBox,
  display: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.xs,
  minWidth: tokens.target,
  minHeight: tokens.target,
  padding: `${space.xxs} ${space.s}`,
  fontSize: size.control,
  cursor: 'pointer',
  ':hover': { background: color.sunken },
  '::before': ribbon('none'),
  selectors: {
    '&[aria-pressed="true"]': { color: color.accent },
    '&[aria-pressed="true"]::before': filled,
  },
  '@media': {
    '(scripting: enabled)': { display: 'inline-flex' },
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
    background: 'none',
  },
])
