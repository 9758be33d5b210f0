import { globalStyle, style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'
import { bars } from './DayBar.css.ts'

const BESIDE = 'screen and (min-width: 36rem)'
const columns = '6.5rem minmax(9rem, 1fr) minmax(0, 1fr)'

export const days = style([bars, { fontVariantNumeric: 'tabular-nums' }])
// Classes on the seven rows and their parts would be a kilobyte of each page.
const row = `${days} > li`
globalStyle(row, {
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
  '@media': {
    [BESIDE]: { gridTemplateAreas: '"day hours bar"', gridTemplateColumns: columns },
  },
})
globalStyle(`${row}[aria-current="date"]`, { fontWeight: 650, background: tokens.color.sunken })
globalStyle(`${row} > svg`, { gridArea: 'bar' })
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
