import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import * as mixins from '#styles/mixins.ts'
import { at, color, hairline, size, space } from '#styles/tokens.css.ts'

/** Headline about opening hours, on cards and pages. */
const heavy = { fontWeight: 600, letterSpacing: '-0.012em' } as const
const headline = style({ ...heavy, textWrap: 'balance' }) // keeps "9 AM-5 PM" in one line
export const sentence = styleVariants(
  {
    open: { color: color.open },
    soon: { color: color.caution },
    closed: {},
    holiday: { fontSize: '0.9em' },
    // Not knowing is no headline.
    unknown: { color: color.mutedInk, fontSize: size.small, fontWeight: 400 },
  },
  (tone) => [headline, tone],
)
export const advice = style({ color: color.mutedInk, fontSize: size.body })

/** One line of a card, and as many as it takes on the narrowest phones. */
const CARD_LINE = '1.375rem'
const oneLine = { minHeight: CARD_LINE, lineHeight: CARD_LINE } as const
export const cardWeek = style({
  ...oneLine,
  ...mixins.clamped(1),
  // Without a script, nothing replaces the week: show all of it.
  '@media': { [at.noScript]: { display: 'block' } },
})
export const cardLine = style({
  ...oneLine,
  ...mixins.clamped(1),
  '@media': { 'screen and (max-width: 22rem)': { display: 'block' } },
})
export const cardLines = style({ ...oneLine, ...mixins.columns('minmax(0, 1fr)') })
/** Below the hours of a requested time: the week in one line, until the status replaces it. */
export const requested = style({
  ...mixins.note,
  '@media': {
    'screen and (scripting: enabled)': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
})
/** A live status is outdated as soon as it is printed; the week is printed instead. */
export const live = style(mixins.notPrinted)
export const printed = style({ display: 'none', '@media': { print: { display: 'block' } } })

const LINE = '1.75rem'
const onPage = { lineHeight: LINE, fontSize: size.h3 } as const
/** A status and the week that stands in for it reserve the same height, so that nothing shifts. */
const lines = (count: number) => ({ minHeight: `calc(${count} * ${LINE})` })
const reserved = { [at.wide]: lines(1) } as const
export const pageNone = style({ ...onPage, ...mixins.breakAnywhere, display: 'grid' })
export const pageWeek = style({
  ...onPage,
  ...heavy,
  ...lines(2),
  ...mixins.clamped(2),
  '@media': {
    ...reserved,
    // Without a script, nothing replaces the week: show all of it.
    [at.noScript]: { display: 'block', minHeight: 0 },
  },
})
export const pageLines = style({
  ...onPage,
  ...lines(2),
  ...mixins.wrapping('s'),
  alignContent: 'start',
  // A printed live status is soon outdated; the week is printed below.
  '@media': { ...reserved, print: { display: 'none' } },
})
export const pageToday = style({
  ...mixins.wrapping('xs'),
  alignItems: 'center',
  fontSize: size.control,
})

/** Around the bars of a week, which have no classes of their own. */
export const bars = style({})
globalStyle(`${bars} svg`, {
  width: '100%',
  height: '0.75rem',
  borderRadius: '4px',
  background: color.sunken,
  fill: color.open,
  fillOpacity: 0.75,
  '@media': { [at.forced]: { border: '1px solid' } },
})
// Today's row has the same background color.
globalStyle(`${bars} [aria-current="date"] svg`, { background: color.line })
globalStyle(`${bars} rect`, { height: '100%', rx: '4px' })
export const tick = style({ stroke: color.paper })
/** Separates the current-time line from the bar. */
export const nowOutline = style({ stroke: color.surface, strokeWidth: 6 })
export const now = style({ stroke: color.ink, strokeWidth: 2 })
export const scaleBox = style({ gridArea: 'bar', containerType: 'inline-size' })
export const scale = style({
  width: '100%',
  height: '1.5rem',
  overflow: 'visible',
  textAnchor: 'middle',
})
// Labels are dropped where large text leaves no room; the hours are also listed as text.
globalStyle(`${scale} > text`, {
  ...mixins.tabular,
  transform: 'translateY(1.125rem)', // three quarters of the height
  fill: color.mutedInk,
  fontSize: size.tiny,
  '@container': { '(max-width: 8rem)': { visibility: 'hidden' } },
})
globalStyle(`${scale} > text:nth-child(even)`, {
  '@container': { '(max-width: 13rem)': { visibility: 'hidden' } },
})

const BESIDE = 'screen and (min-width: 36rem)'
const columns = '6.5rem minmax(9rem, 1fr) minmax(0, 1fr)'
export const days = style([bars, mixins.tabular])
// Classes on the seven rows and their parts would be a kilobyte of each page.
const row = `${days} > li`
globalStyle(row, {
  display: 'grid',
  gridTemplateAreas: '"day hours" "bar bar"',
  gridTemplateColumns: '6.5rem 1fr',
  alignItems: 'center',
  gap: `${space.xxs} ${space.s}`,
  // Today's background extends beyond the text, which stays aligned with the heading.
  padding: space.xs,
  marginInline: `calc(-1 * ${space.xs})`,
  borderBottom: hairline,
  '@media': { [BESIDE]: { gridTemplateAreas: '"day hours bar"', gridTemplateColumns: columns } },
})
globalStyle(`${row}[aria-current="date"]`, { fontWeight: 600, background: color.sunken })
globalStyle(`${row} > svg`, { gridArea: 'bar' })
export const weekScale = style({
  display: 'grid',
  gridTemplateAreas: '"bar"',
  columnGap: space.s,
  '@media': {
    [BESIDE]: { gridTemplateAreas: '". . bar"', gridTemplateColumns: columns },
    print: { display: 'none' },
  },
})

export const holidays = style([mixins.column('xs'), { minWidth: 0, paddingTop: space.s }])
export const holiday = style({ ...mixins.wrapping('m'), ...mixins.tabular })
export const holidayDate = style({ flex: '0 0 10rem', color: color.mutedInk })
