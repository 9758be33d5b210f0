import type { ReactNode } from 'react'
import { drawListMap, type ListMapData, type MapHere } from '#domain/maps/list-map.ts'
import { hasPosition } from '#domain/places/geography.ts'
import { describeListMap, pinName } from '#domain/maps/words.ts'
import { MapFigure } from './MapFigure.tsx'
import * as styles from './map.css.ts'

export interface ListMapProps extends ListMapData {
  /** Accessible name of the drawing. */
  label?: string
  /** Shown before the explanation of the pins. */
  caption?: ReactNode
  /** Shown below the map. */
  action?: ReactNode
  /** Name of the list that has the numbers. */
  numbered?: string
}

/**
 * A list on a map: pins with the list's numbers, and circles with the number of providers where pins
 * would overlap. They link to the list's cards; a script shows the cards below the map instead.
 */
export function ListMap({
  label = 'Map of the list',
  caption,
  action,
  numbered = 'the list',
  ...map
}: ListMapProps) {
  const { entries, here } = map
  const drawing = drawListMap(map)
  const marker =
    drawing.here === null || here === null ? null : <Here at={drawing.here} here={here} />
  return (
    <MapFigure
      frame={map.frame}
      label={label}
      labels={drawing.labels}
      action={action}
      caption={
        <>
          {caption}
          {describeListMap({
            pins: drawing.pins,
            missing: entries.filter((entry) => !hasPosition(entry)),
            here,
            numbered,
          })}
        </>
      }
    >
      {/* The center of a ZIP code hides no pin's number; an exact position is always in view. */}
      {here?.isApproximate ? marker : null}
      <g className={styles.pins}>
        {drawing.pins.map(({ entries: [first, ...others], x, y }) => {
          const isApproximate = [first, ...others].every((entry) => entry.isApproximate)
          const isCluster = others.length > 0
          return (
            <a
              key={first.rank}
              href={first.href}
              className={isApproximate ? styles.approximate : undefined}
              {...moveTo(x, y)}
              data-at={[first, ...others].map(formatAt).join(' ')}
              data-and={others.map(({ href }) => href.slice(1)).join(' ') || undefined}
            >
              <title>{pinName([first, ...others])}</title>
              <rect />
              <circle />
              {isCluster ? <circle /> : null}
              <text>{isCluster ? others.length + 1 : first.rank}</text>
            </a>
          )
        })}
      </g>
      {here?.isApproximate ? null : marker}
    </MapFigure>
  )
}

function Here({ at, here }: { at: { x: number; y: number }; here: MapHere }) {
  return (
    <g transform={`translate(${at.x} ${at.y})`} className={styles.here} data-here={formatAt(here)}>
      <title>{here.label}</title>
      {here.isApproximate ? <circle r="22" className={styles.area} /> : null}
      <circle r="8" className={styles.ring} />
      <circle r="3" />
    </g>
  )
}

/** For the street map: "30.2672,-97.7431", with "~" when it is approximate. */
const formatAt = ({ latitude, longitude, isApproximate }: Omit<MapHere, 'label'>): string =>
  `${[latitude, longitude].map((degrees) => Number(degrees.toFixed(4))).join()}${isApproximate ? '~' : ''}`

/** For an `a` in a drawing; React knows its attributes only outside of drawings. */
const moveTo = (x: number, y: number) => ({ transform: `translate(${x} ${y})` })
