const COLUMNS = 5
const ROWS = 4
const STEP = 6

/** The site's mark: a grid of dots that fades from ink to paper. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${COLUMNS * STEP} ${ROWS * STEP}`}
      aria-hidden="true"
      fill="currentColor"
    >
      {Array.from({ length: ROWS * COLUMNS }, (_, index) => {
        const column = index % COLUMNS
        const row = Math.floor(index / COLUMNS)
        const fade = 1 - column / COLUMNS
        return (
          <circle
            key={index}
            cx={column * STEP + STEP / 2}
            cy={row * STEP + STEP / 2}
            r={0.7 + 1.7 * fade}
            opacity={0.25 + 0.75 * fade}
          />
        )
      })}
    </svg>
  )
}
