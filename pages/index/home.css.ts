import { style } from '@vanilla-extract/css'
import { stack, surface, touchTarget } from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'
import { at, color, hairline, size, space, tokens } from '#styles/tokens.css.ts'

export const hero = style({
  ...mixins.beside(at.desk, 'minmax(0, 1.25fr) minmax(0, 1fr)', {
    gap: 'xl',
    columnGap: 'xxl',
    alignItems: 'center',
    paddingBlock: `${space.xxxl} ${space.xl}`,
  }),
  paddingBlock: space.l,
})
// Two lines on every phone: a third would push the note under the search box below the fold.
export const title = style({
  fontSize: size.display,
  lineHeight: 1.08,
  '@media': {
    'screen and (max-width: 24rem)': { fontSize: '2rem' },
    'screen and (max-width: 22rem)': { fontSize: '1.75rem' },
  },
})
export const heroLead = style({
  fontSize: size.lead,
  color: color.mutedInk,
  maxWidth: tokens.width.text,
  textWrap: 'balance',
})
export const heroMap = style({ minWidth: 0, maxWidth: '36rem' })
export const box = style([
  stack.s,
  surface,
  { padding: space.s, '@media': { [at.wide]: { padding: space.l }, print: { display: 'none' } } },
])
export const browse = style([touchTarget, { fontSize: size.control }]) // same as a button's

export const totals = style([stack.s, mixins.note, mixins.tabular])
export const claim = style({ lineHeight: 1.35 })
export const number = style({
  ...mixins.serif(size.h2),
  display: 'block',
  lineHeight: 1.2,
  letterSpacing: '-0.012em',
  color: color.ink,
})

export const section = style({
  paddingBlock: space.l,
  '@media': { [at.desk]: { paddingBlock: space.xl } },
})
export const sunken = style({
  marginBlock: space.l,
  paddingBlock: space.xxl,
  background: color.sunken,
  borderBlock: hairline,
  '@media': { [at.desk]: { marginBlock: space.xl, paddingBlock: space.xxxl } },
})
export const beside = style(
  mixins.beside(at.desk, '20rem minmax(0, 1fr)', {
    gap: 'l',
    columnGap: 'xxxl',
    alignItems: 'start',
  }),
)
export const note = style([stack.xs, { maxWidth: tokens.width.text, color: color.mutedInk }])
/** Prevents a line break at the hyphen of a price range. */
export const noWrap = style({ whiteSpace: 'nowrap' })

/** Two columns on a phone, unless it is very narrow; four on a desktop. */
export const states = style({
  ...mixins.columns('repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr))', 's'),
  '@media': { [at.wide]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
})

export const steps = style({})
mixins.inside(steps, {
  ' > ol': {
    display: 'grid',
    gap: space.l,
    counterReset: 'step',
    '@media': { [at.wide]: { gridTemplateColumns: 'repeat(3, 1fr)', gap: space.xl } },
  },
  ' > ol > li': {
    counterIncrement: 'step',
    ...mixins.columns('2.5rem minmax(0, 1fr)'),
    rowGap: space.xxs,
    alignContent: 'start',
    paddingTop: space.m,
    borderTop: `2px solid ${color.ink}`,
  },
  ' > ol > li > *': { gridColumn: 2 },
  ' > ol > li::before': {
    content: 'counter(step) / ""',
    gridRow: '1 / span 2',
    fontFamily: tokens.font.heading,
    fontSize: size.h1,
    lineHeight: 1,
    color: color.accent,
  },
})

// Side by side, unless large text leaves no room.
export const offers = style(mixins.columns('repeat(auto-fit, minmax(min(15rem, 100%), 1fr))', 'm'))
export const offer = style([stack.s, surface, { padding: space.l }])
mixins.inside(offer, {
  ' h3 em': {
    marginInlineStart: space.xs,
    paddingInline: '0.55em',
    borderRadius: tokens.radius.medium,
    background: color.premiumFill,
    color: color.premium,
    fontFamily: tokens.font.text,
    fontSize: size.tiny,
    fontStyle: 'normal',
    lineHeight: 1.6,
    whiteSpace: 'nowrap',
  },
  // The price.
  ' > p > strong:only-child': {
    ...mixins.serif(size.h1),
    ...mixins.tabular,
    lineHeight: 1.1,
    letterSpacing: '-0.012em',
  },
  ' ul': { ...mixins.column('xs'), paddingInlineStart: space.l, listStyle: 'disc' },
})
export const terms = style({ ...mixins.note, flex: '1 1 15rem', maxWidth: tokens.width.text })
