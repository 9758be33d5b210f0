import { style, styleVariants } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { tokens, WIDE } from '#styles/tokens.css.ts'

/** Each button keeps its cell even when another one is absent. */
export const row = recipe({
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: tokens.space.xs,
  },
  variants: {
    hasLeading: {
      true: {
        gridTemplateAreas: '"leading approve" "decline remove"',
        '@media': {
          [WIDE]: {
            gridTemplateColumns: 'repeat(4, minmax(0, 9rem))',
            gridTemplateAreas: '"leading approve decline remove"',
          },
        },
      },
      false: {
        gridTemplateAreas: '"approve decline" ". remove"',
        '@media': {
          [WIDE]: {
            gridTemplateColumns: 'repeat(3, minmax(0, 9rem))',
            gridTemplateAreas: '"approve decline remove"',
          },
        },
      },
    },
  },
})
export const reason = style({ gridColumn: '1 / -1' })
export const leading = style({ gridArea: 'leading', display: 'grid' })
export const cell = style({ display: 'grid' })
/** While a decision is on its way, the other buttons are faded. */
const base = style({
  selectors: {
    '&[aria-disabled]': { cursor: 'default' },
    '&[aria-disabled]:not([data-pressed])': { opacity: 0.6 },
  },
})
export const decision = styleVariants({
  approve: [base, { gridArea: 'approve' }],
  decline: [base, { gridArea: 'decline' }],
  delete: [base, { gridArea: 'remove' }],
})
