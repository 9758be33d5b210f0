import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { tokens, WIDE } from '#styles/tokens.css.ts'

/** Every button has its own place, in the order of the document. */
export const row = recipe({
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: tokens.space.xs,
  },
  variants: {
    hasOwn: {
      true: {
        gridTemplateAreas: '"own approve" "decline remove"',
        '@media': {
          [WIDE]: {
            gridTemplateColumns: 'repeat(4, minmax(0, 9rem))',
            gridTemplateAreas: '"own approve decline remove"',
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
export const own = style({ gridArea: 'own', display: 'grid' })
export const decision = recipe({
  base: { selectors: { '&[aria-disabled]': { cursor: 'default' } } },
  variants: {
    choice: {
      approve: { gridArea: 'approve' },
      decline: { gridArea: 'decline' },
      delete: { gridArea: 'remove' },
    },
    /** What was pressed stays legible. */
    isDoing: { true: {}, false: { selectors: { '&[aria-disabled]': { opacity: 0.6 } } } },
  },
})
