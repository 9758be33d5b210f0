import { style } from '@vanilla-extract/css'
import { tokens, SEARCH_FITS } from '#styles/tokens.css.ts'
import { squareButton } from './square-button.css.ts'

const hiddenInRow = { '@media': { [SEARCH_FITS]: { display: 'none' }, print: { display: 'none' } } }

export const open = style([squareButton, hiddenInRow])
export const close = style([squareButton, { flexShrink: 0 }, hiddenInRow])

// Sets no `display`, so that the browser can hide the closed popover.
export const box = style({
  flexBasis: '100%',
  selectors: {
    '&:popover-open': {
      position: 'fixed',
      inset: '0 0 auto 0',
      display: 'flex',
      gap: tokens.space.xs,
      width: '100%',
      maxWidth: 'none',
      margin: 0,
      padding: `${tokens.space.xs} clamp(1rem, 4vw, 2rem)`,
      border: 0,
      borderBottom: `1px solid ${tokens.color.line}`,
      overflow: 'visible', // the suggestions hang below it
      background: tokens.color.surface,
      color: tokens.color.ink,
    },
  },
  '@media': {
    [SEARCH_FITS]: {
      position: 'static',
      display: 'block',
      flex: '1 1 11rem',
      width: 'auto',
      minWidth: 0,
      height: 'auto',
      maxWidth: '24rem',
      margin: 0,
      padding: 0,
      border: 0,
      overflow: 'visible',
      background: 'none',
      color: 'inherit',
    },
    print: { display: 'none' },
  },
})
export const field = style({ flex: 1, minWidth: 0 })
