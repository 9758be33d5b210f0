import { globalFontFace, globalStyle, style } from '@vanilla-extract/css'
import { cluster, stack, startStack } from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'
import { at, color, hairline, size, space, tokens } from '#styles/tokens.css.ts'
import { view } from './filters.css.ts'

/** A list and its map: side by side on a desktop, stacked in DOM order on a phone. */
export const listBesideMap = style(
  mixins.beside(at.desk, 'minmax(0, 5fr) minmax(0, 4fr)', { gap: 'xl', alignItems: 'start' }),
)
/** On the right, even when it comes first. */
export const mapColumn = style({
  '@media': { [at.desk]: { gridColumn: 2, gridRow: 1, position: 'sticky', top: '5.5rem' } },
})
export const listColumn = style({ '@media': { [at.desk]: { gridColumn: 1, gridRow: 1 } } })

// A list of providers, which below a desktop is shown instead of its map.
export const both = style([
  listBesideMap,
  { '@media': { [at.belowDesk]: { gap: space.xs }, print: { display: 'block' } } },
])
export const map = style([
  mapColumn,
  {
    scrollMarginTop: '4rem', // keeps the links in view
    selectors: { '&:not(:target)': { '@media': { [at.belowDesk]: { display: 'none' } } } },
  },
])
const isMapShown = `${both}:has(> ${map}:target)`
export const list = style([
  listColumn,
  stack.s,
  {
    scrollMarginTop: '4rem',
    selectors: { [`${isMapShown} > &`]: { '@media': { [at.belowDesk]: { display: 'none' } } } },
  },
])
// Of the two links, the one to what is not shown.
const hidden = { '@media': { [at.belowDesk]: { display: 'none' } } } as const
globalStyle(`:root:not(:has(${map}:target)) ${view}:first-child`, hidden)
globalStyle(`:root:has(${map}:target) ${view}:last-child`, hidden)
// Highlights the card of a hovered or followed pin.
globalStyle(`${list} li:is(:target, [data-lit]) > article`, {
  borderColor: color.accent,
  boxShadow: `0 0 0 1px ${color.accent}`,
})

export const pages = style({
  ...mixins.row('m'),
  justifyContent: 'center',
  paddingBlock: space.m,
})
export const pageNumber = style({ ...mixins.tabular, color: color.mutedInk })

export const empty = style([
  startStack.s,
  {
    padding: `clamp(${space.m}, 4vw, ${space.l})`,
    border: `1px dashed ${color.controlLine}`,
    borderRadius: tokens.radius.medium,
    color: color.mutedInk,
  },
])
export const emptyTitle = style({ color: color.ink, fontSize: size.h3 })

const EMOJI_FONTS = [
  'Apple Color Emoji',
  'AppleColorEmoji',
  'Segoe UI Emoji',
  'SegoeUIEmoji',
  'Noto Color Emoji',
  'NotoColorEmoji',
  'SamsungColorEmoji',
  'Twemoji Mozilla',
  'Twitter Color Emoji',
  'EmojiOne Color',
  'JoyPixels',
  'OpenMoji Color',
]
globalFontFace('"State Emoji"', { src: EMOJI_FONTS.map((name) => `local("${name}")`).join(', ') })
// Maps a state's emoji to its code (data/README.md). Fetched only when no emoji font
// above is installed.
globalFontFace('"State Codes"', {
  src: 'url(/fonts/state-codes.woff2) format("woff2")',
  fontDisplay: 'block',
})
/** A state's emoji, or its code without an emoji font. The color applies to the code only. */
export const stateEmoji = style({
  fontFamily: `"State Emoji", "State Codes", ${tokens.font.text}`,
  color: color.mutedInk,
})

export const card = style({
  ...mixins.row('s'),
  minHeight: '4rem',
  height: '100%',
  paddingBlock: space.xs,
  borderTop: hairline,
  color: color.ink,
  textDecoration: 'none',
  transition: `border-color ${tokens.motion}`,
  ':hover': { borderColor: color.accent, color: color.ink },
})
export const emoji = style([
  stateEmoji,
  { flexShrink: 0, width: '2rem', fontSize: '1.5rem', lineHeight: 1, textAlign: 'center' },
])
export const cardText = style({ ...mixins.column(), minWidth: 0 })
export const cardName = style({
  color: color.accent,
  selectors: { [`${card}:hover &`]: { textDecoration: 'underline' } },
})
export const facts = style({ ...mixins.note, ...mixins.tabular })

/** Reserves its place where scripts run, although it appears only when something is saved. */
export const saved = style({
  flex: '1 0 6rem',
  visibility: 'hidden',
  selectors: { '&[data-filled]': { visibility: 'visible' }, '&[open]': { flexBasis: '100%' } },
  '@media': { [at.noScript]: { display: 'none' } },
})
export const savedSummary = style({
  minHeight: tokens.target,
  paddingBlock: `calc((${tokens.target} - 1.55em) / 2)`,
  cursor: 'pointer',
})
export const savedChoice = style({
  ...mixins.row('s'),
  ...mixins.breakAnywhere,
  minHeight: tokens.target,
})
globalStyle(`${savedChoice} > input`, {
  flexShrink: 0,
  width: '1.25rem',
  height: '1.25rem',
  accentColor: color.accent,
})
export const savedButtons = style([cluster.xs, { paddingTop: space.xs }])

// The letters' touch targets start at the edge of the column.
export const jumps = style({
  ...mixins.notPrinted,
  display: 'flex',
  flexWrap: 'wrap',
  marginInline: `calc(-1 * ${space.s})`,
})
export const jump = style({
  ...mixins.target,
  justifyContent: 'center',
  minWidth: tokens.target,
})
/** One line for each letter instead of one for each city. */
export const group = style([
  stack.xxs,
  {
    paddingTop: space.s,
    borderTop: hairline,
    '@media': { [at.wide]: { ...mixins.columns('2.5rem minmax(0, 1fr)'), gap: 0 } },
  },
])
globalStyle(`${group} .${card}`, { minHeight: tokens.target, paddingBlock: 0, border: 0 })
export const letter = style({ fontSize: size.h3, color: color.mutedInk })
/** Names of places without providers. */
export const unlisted = style(mixins.wrapping('m'))
globalStyle(`${unlisted} a`, { color: color.mutedInk })

// A form that filters a list.
export const form = style([stack.xxs, mixins.notPrinted, { maxWidth: '34rem' }])
export const field = style({ ...mixins.inputBox, flex: '1 1 9rem' })
export const announcement = style({ ...mixins.note, minHeight: '1.5em' })
