import { style } from '@vanilla-extract/css'
import { stack, surface } from '#styles/layout.css.ts'
import { tokens, WIDE } from '#styles/tokens.css.ts'

export const form = style([
  stack({ gap: 'xl' }),
  surface,
  { padding: `${tokens.space.l} clamp(1rem, 4vw, 2rem) ${tokens.space.xl}` },
])

/** A fieldset without the browser's border. */
export const group = style([
  stack({ gap: 'm' }),
  {
    border: 0,
    paddingBlockStart: tokens.space.l,
    borderBlockStart: `1px solid ${tokens.color.line}`,
  },
])
/** A floated legend stays below the line above its group. */
export const groupTitle = style({
  float: 'left',
  width: '100%',
  padding: 0,
  fontFamily: tokens.font.heading,
  fontSize: tokens.text.h3,
  fontWeight: 600,
})
export const place = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.space.m,
  alignItems: 'end',
  '@media': { [WIDE]: { gridTemplateColumns: '1fr 1fr 10rem' } },
})
export const muted = style({ color: tokens.color.mutedInk })
