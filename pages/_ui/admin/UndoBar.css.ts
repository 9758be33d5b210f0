import { style } from '@vanilla-extract/css'
import { cluster } from '#styles/layout.css.ts'
import * as mixins from '#styles/mixins.ts'
import { at, tokens } from '#styles/tokens.css.ts'

/** Stays in view. On a phone only the strip does, because the links take two rows. */
export const top = style({
  display: 'contents',
  '@media': { [at.wide]: { display: 'block', position: 'sticky', insetBlockStart: 0, zIndex: 10 } },
})
/** Undo and toasts push the content down instead of covering its buttons. */
export const strip = style([
  cluster({ gap: 'xs', align: 'center' }),
  mixins.notPrinted,
  {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 10,
    justifyContent: 'space-between',
    width: '100%',
    maxWidth: tokens.width.desk,
    marginInline: 'auto',
    paddingInline: 'clamp(1rem, 4vw, 2rem)', // as `container`
    pointerEvents: 'none',
    background: tokens.color.paper,
  },
])
export const undo = style({ minWidth: 0, selectors: { '&:empty': { display: 'none' } } })
export const bar = style({
  ...mixins.message,
  alignItems: 'center',
  gap: tokens.space.m,
  width: 'fit-content',
  maxWidth: '100%',
  padding: `${tokens.space.xs} ${tokens.space.xs} ${tokens.space.xs} ${tokens.space.m}`,
  overflowWrap: 'anywhere',
})
