import { MARK_GRID, MARK_STEP, markDots } from '#domain/mark-dots.ts'

const VIEW_BOX = `0 0 ${MARK_GRID.columns * MARK_STEP} ${MARK_GRID.rows * MARK_STEP}`

/** The site's mark: a grid of dots that fades from ink to paper. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox={VIEW_BOX} aria-hidden="true" fill="currentColor">
      {markDots().map((dot, index) => (
        <circle key={index} {...dot} />
      ))}
    </svg>
  )
}
