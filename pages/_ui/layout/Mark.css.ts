import { style } from '@vanilla-extract/css'
import * as mixins from '#styles/mixins.ts'
import { color } from '#styles/tokens.css.ts'
import { MARK_GRID, MARK_STEP, markDots } from '#domain/brand/mark-dots.ts'

const dots = markDots()
  .map(
    ({ cx, cy, r, opacity }) =>
      `<circle cx="${cx}" cy="${cy}" r="${r}" fill-opacity="${opacity}"/>`,
  )
  .join('')

export const mark = style({
  ...mixins.drawn(
    `viewBox="0 0 ${MARK_GRID.columns * MARK_STEP} ${MARK_GRID.rows * MARK_STEP}">${dots}`,
  ),
})

/** A wide logo may take more room than the mark, whose class follows. */
export const logo = style({
  objectFit: 'contain',
  selectors: { 'img&': { width: 'auto', minHeight: '2.25rem', maxWidth: 'min(5rem, 16vw)' } },
})
/** Beside the name in the footer and the admin's header. */
export const small = style({
  flexShrink: 0,
  width: '1.5rem',
  height: '1.2rem',
  color: color.accent,
})
