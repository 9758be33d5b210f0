import type { ReactNode } from 'react'
import { scaleBar, type MapFrame } from '#domain/maps/frame.ts'
import type { Drawing } from '#domain/maps/tiles.ts'
import type { PlacedLabel } from '#domain/maps/place-labels.ts'
import * as styles from './map.css.ts'

interface MapFigureProps {
  frame: MapFrame
  /** Accessible name. */
  label: string
  /** Water, rivers and lines. */
  tiles: readonly Drawing[]
  /** The state that stands out. */
  outline?: Drawing | undefined
  labels: readonly PlacedLabel[]
  /** Drawn between the land and the labels. */
  children: ReactNode
  caption: ReactNode
  /** Shown below the drawing. */
  action?: ReactNode
}

const SCALE_STRIP = 20 // below the map, in map units
/** Lines lie below the water, which hides them at sea. */
const PARTS = ['counties', 'states', 'water', 'rivers'] as const

/** Land, water, names and scale of a map. The list beside it contains the same facts as text. */
export function MapFigure({
  frame,
  label,
  tiles,
  outline,
  labels,
  children,
  caption,
  action,
}: MapFigureProps) {
  const { width, height } = frame
  const scale = scaleBar(frame)
  return (
    <figure className={styles.figure} aria-label={label}>
      <svg
        viewBox={`0 0 ${width} ${height + SCALE_STRIP}`}
        className={outline === undefined ? styles.map : styles.stateMap}
      >
        <svg width={width} height={height} className={styles.ground} aria-hidden="true">
          <rect width={width} height={height} />
          {outline && <use href={`${outline.path}#outline`} transform={outline.transform} />}
          {tiles.map(({ path, transform }) => (
            <g key={path} transform={transform}>
              {PARTS.map((part) => (
                <use key={part} href={`${path}#${part}`} />
              ))}
            </g>
          ))}
        </svg>
        {children}
        <g className={styles.labels} aria-hidden="true">
          {labels.map(({ text, x, y, anchor, titleSize }) => (
            <text
              key={`${text} ${x} ${y}`}
              x={x}
              y={y}
              textAnchor={anchor === 'start' ? undefined : anchor}
              fontSize={titleSize}
              fontWeight={titleSize === undefined ? undefined : 600}
            >
              {text}
            </text>
          ))}
        </g>
        <g className={styles.scale} aria-hidden="true">
          <path d={`M1 ${height + 8}v7h${scale.width}v-7`} />
          <text x={scale.width + 7} y={height + 15}>
            {scale.text}
          </text>
        </g>
      </svg>
      {action}
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  )
}
