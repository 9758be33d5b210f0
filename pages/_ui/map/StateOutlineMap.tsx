import type { ReactNode } from 'react'
import { paths } from '#domain/site/paths.ts'
import { STATE_BOUNDS } from '#domain/places/state-bounds.ts'
import { stateFrame, isInFrame, projectInFrame } from '#domain/places/state-map.ts'
import type { Position } from '#domain/places/geography.ts'
import * as styles from './StateOutlineMap.css.ts'

interface MapDot extends Position {
  key: string
  /** In map units; the longer side of the map is 1000. */
  radius: number
}

interface StateOutlineMapProps {
  /** Two-letter code of the state. */
  code: string
  dots: readonly MapDot[]
  /** The position the page is about. */
  pin?: Position
  /** Draws the pin as an area rather than a point. */
  isPinApproximate?: boolean
  caption: ReactNode
}

/** Hidden from screen readers: the caption and the page's list carry the same information. */
export function StateOutlineMap({
  code,
  dots,
  pin,
  isPinApproximate = false,
  caption,
}: StateOutlineMapProps) {
  const bounds = STATE_BOUNDS[code]
  if (bounds === undefined) return null
  const frame = stateFrame(bounds)
  const project = (position: Position) => projectInFrame(frame, position)
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 ${frame.width} ${frame.height}`} className={styles.map} aria-hidden="true">
        <use href={`${paths.stateOutline(code)}#outline`} className={styles.land} />
        {dots.map((dot) => {
          const point = project(dot)
          if (!isInFrame(frame, point)) return null
          return (
            <circle key={dot.key} cx={point.x} cy={point.y} r={dot.radius} className={styles.dot} />
          )
        })}
        {pin === undefined ? null : <Pin {...project(pin)} isApproximate={isPinApproximate} />}
      </svg>
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  )
}

function Pin({ x, y, isApproximate }: { x: number; y: number; isApproximate: boolean }) {
  if (isApproximate) return <circle cx={x} cy={y} r="34" className={styles.area} />
  return (
    <g>
      <circle cx={x} cy={y} r="34" className={styles.halo} />
      <circle cx={x} cy={y} r="15" className={styles.pin} />
    </g>
  )
}
