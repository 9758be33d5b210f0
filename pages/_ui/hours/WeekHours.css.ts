import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

const BESIDE = 'screen and (min-width: 36rem)'
const columns = '6.5rem minmax(9rem, 2fr) minmax(0, 3fr)'

export const days = style({ fontVariantNumeric: 'tabular-nums' })
export const row = style({
  display: 'grid',
  gridTemplateAreas: '"day hours" "bar bar"',
  gridTemplateColumns: '6.5rem 1fr',
  alignItems: 'center',
  gap: `${tokens.space.xxs} ${tokens.space.s}`,
  paddingBlock: tokens.space.xs,
  // Today's background extends beyond the text, which stays aligned with the heading.
  paddingInline: tokens.space.xs,
  marginInline: `calc(-1 * ${tokens.space.xs})`,
  borderBottom: `1px solid ${tokens.color.line}`,
  selectors: { '&[aria-current="date"]': { fontWeight: 650, background: tokens.color.sunken } },
  '@media': {
    [BESIDE]: { gridTemplateAreas: '"day hours bar"', gridTemplateColumns: columns },
  },
})
export const day = style({ gridArea: 'day' })
export const hours = style({ gridArea: 'hours' })
export const scale = style({
  display: 'grid',
  gridTemplateAreas: '"bar"',
  columnGap: tokens.space.s,
  '@media': {
    [BESIDE]: { gridTemplateAreas: '". . bar"', gridTemplateColumns: columns },
    print: { display: 'none' },
  },
})
export const zone = style({ fontSize: tokens.text.small, color: tokens.color.mutedInk })
