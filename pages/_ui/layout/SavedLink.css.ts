import { style } from '@vanilla-extract/css'
import { hiddenFromSight, touchTarget } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'
import { filledRibbon } from '#ui/provider/SaveButton.css.ts'

/** Reserves its space where scripts run, so that nothing shifts when it appears. */
export const link = style([
  touchTarget,
  filledRibbon,
  {
    justifyContent: 'center',
    gap: tokens.space.xxs,
    flexShrink: 0,
    minWidth: tokens.target,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    visibility: 'hidden',
    selectors: { '&[data-filled]': { visibility: 'visible' } },
    '@media': {
      '(scripting: none)': { display: 'none' },
      print: { display: 'none' },
    },
  },
])
export const label = style({ '@media': { 'screen and (max-width: 26rem)': hiddenFromSight } })
