import type { ReactNode } from 'react'
import type { MapFrame } from '#domain/maps/frame.ts'
import type { PlacedLabel } from '#domain/maps/place-labels.ts'
import { scaleBar } from '#domain/maps/scale-bar.ts'
import { getGround, getStateGround } from '#domain/maps/ground.ts'
import * as styles from './map.css.ts'

interface MapFigureProps {
  frame: MapFrame
  /** Accessible name. */
  label: string
  /** Two-letter code: this state stands out, and no counties are drawn. */
  state?: string
  labels: readonly PlacedLabel[]
  /** Drawn between the land and the labels. */
  children: ReactNode
  caption: ReactNode
  /** Shown below the drawing. */
  action?: ReactNode
}

const SCALE_STRIP = 20 // below the map, in map units

/** Land, lines, names and scale of a map. The list beside it contains the same facts as text. */
export function MapFigure({
  frame,
  label,
  state,
  labels,
  children,
  caption,
  action,
}: MapFigureProps) {
  const { width, height } = frame
  const ground = state === undefined ? getGround(frame) : getStateGround(frame, state)
  const scale = scaleBar(frame)
  return (
    <figure className={styles.figure} aria-label={label}>
      <svg
        viewBox={`0 0 ${width} ${height + SCALE_STRIP}`}
        className={styles.map({ of: state === undefined ? 'area' : 'state' })}
      >
        <svg width={width} height={height} className={styles.ground} aria-hidden="true">
          <rect width={width} height={height} />
          {ground && (
            <g transform={ground.transform}>
              <use href={`${ground.path}#${state === undefined ? 'lines' : 'outline'}`} />
              <use href={`${ground.path}#water`} className={styles.water} />
            </g>
          )}
        </svg>
        {children}
        <g className={styles.labels} aria-hidden="true">
          {labels.map(({ text, x, y, anchor }) => (
            <text
              key={`${text} ${x} ${y}`}
              x={x}
              y={y}
              textAnchor={anchor === 'start' ? undefined : anchor}
            >
              {text}
            </text>
          ))}
        </g>
        <g className={styles.scale} aria-hidden="true">
          <path d={`M1 ${height + 8}v7h${scale.width}v-7`} />
          <text x={scale.width + 7} y={height + 15}>
            {`${scale.text}, © OpenStreetMap`}
          </text>
        </g>
      </svg>
      {action}
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  )
}
