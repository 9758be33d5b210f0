import { globalStyle, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { cluster, stack, surface } from '#styles/layout.css.ts'
import { tokens } from '#styles/tokens.css.ts'
import { inHead } from '../bulk/bulk.css.ts'
import { TWO_PANES } from './panes.css.ts'

/** A card on a phone; a row of the list when an application is shown beside it. */
export const card = recipe({
  base: [
    stack({ gap: 'xs' }),
    surface,
    {
      position: 'relative',
      padding: tokens.space.m,
      '@container': {
        [TWO_PANES]: {
          gap: tokens.space.xxs,
          padding: `${tokens.space.xs} ${tokens.space.s}`,
          borderWidth: '0 0 1px',
          borderRadius: 0,
          background: 'transparent',
        },
      },
    },
  ],
  variants: {
    hasCheckbox: {
      true: { '@container': { [TWO_PANES]: { paddingInlineStart: tokens.space.xxl } } },
      false: {},
    },
    isOpen: {
      true: {
        '@container': {
          [TWO_PANES]: {
            background: tokens.color.surface,
            boxShadow: `inset 4px 0 ${tokens.color.accent}`,
          },
        },
      },
      false: {},
    },
  },
})
/** Covers the row, so that all of it is clickable. */
export const open = style({
  display: 'none',
  '@container': {
    [TWO_PANES]: {
      display: 'block',
      position: 'absolute',
      inset: 0,
      ':hover': { background: `color-mix(in oklab, ${tokens.color.accent} 8%, transparent)` },
    },
  },
})
export const cardOnly = style({ '@container': { [TWO_PANES]: { display: 'none' } } })
export const rowOnly = style({
  display: 'none',
  '@container': {
    [TWO_PANES]: {
      display: 'inline',
      marginInlineEnd: 'auto',
      color: tokens.color.mutedInk,
      fontSize: tokens.text.small,
    },
  },
})
export const details = style([stack({ gap: 'xs' }), cardOnly])
export const head = style([
  cluster({ gap: 'xs', align: 'center' }),
  { '@container': { [TWO_PANES]: { rowGap: tokens.space.xxs } } },
])
/** In a row, lies above the link that covers it. */
export const select = style([
  inHead,
  {
    '@container': {
      [TWO_PANES]: {
        position: 'absolute',
        zIndex: 1,
        insetBlockStart: tokens.space.xxs,
        insetInlineStart: tokens.space.xxs,
        margin: 0,
      },
    },
  },
])
export const name = style({
  fontSize: tokens.text.h3,
  overflowWrap: 'anywhere',
  '@container': {
    [TWO_PANES]: {
      flexBasis: '100%',
      fontFamily: tokens.font.text,
      fontSize: tokens.text.body,
      letterSpacing: 'normal',
    },
  },
})
export const summary = style([cardOnly, { color: tokens.color.mutedInk, overflowWrap: 'anywhere' }])
export const contacts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: tokens.space.l,
  rowGap: tokens.space.xxs,
})
globalStyle(`${contacts} > div`, { display: 'flex', gap: tokens.space.xs, minWidth: 0 })
globalStyle(`${contacts} dt`, { color: tokens.color.mutedInk })
globalStyle(`${contacts} dd`, { overflowWrap: 'anywhere' })
export const services = cluster({ gap: 'xxs' })
/** Line breaks are ignored: a bulleted description would make the card too tall. */
export const preview = style({ maxWidth: tokens.width.text, overflowWrap: 'anywhere' })
