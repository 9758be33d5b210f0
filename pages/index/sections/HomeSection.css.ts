import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { stack } from '#styles/layout.css.ts'
import { DESK, tokens } from '#styles/tokens.css.ts'

export const section = recipe({
  variants: {
    background: {
      paper: {
        paddingBlock: tokens.space.l,
        '@media': { [DESK]: { paddingBlock: tokens.space.xl } },
      },
      sunken: {
        marginBlock: tokens.space.l,
        paddingBlock: tokens.space.xxl,
        background: tokens.color.sunken,
        borderBlock: `1px solid ${tokens.color.line}`,
        '@media': { [DESK]: { marginBlock: tokens.space.xl, paddingBlock: tokens.space.xxxl } },
      },
    },
  },
  defaultVariants: { background: 'paper' },
})
export const inner = recipe({
  base: { display: 'grid', gap: tokens.space.l },
  variants: {
    layout: {
      under: {},
      beside: {
        '@media': {
          [DESK]: {
            gridTemplateColumns: '20rem minmax(0, 1fr)',
            columnGap: tokens.space.xxxl,
            alignItems: 'start',
          },
        },
      },
    },
  },
  defaultVariants: { layout: 'under' },
})
export const heading = stack({ gap: 'xs' })
export const note = style([
  stack({ gap: 'xs' }),
  { maxWidth: tokens.width.text, color: tokens.color.mutedInk },
])
