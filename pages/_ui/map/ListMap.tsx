import type { ReactNode } from 'react'
import { HERE_SCALE } from '#domain/maps/group-pins.ts'
import type { ListMapDrawing } from '#domain/maps/list-map.ts'
import type { Position } from '#domain/places/geography.ts'
import { describeListMap, pinName } from '#domain/maps/words.ts'
import { MapFigure } from './MapFigure.tsx'
import * as styles from './map.css.ts'

export interface ListMapProps {
  map: ListMapDrawing
  /** Accessible name of the drawing. */
  label?: string
  /** Shown before the explanation of the pins. */
  caption?: ReactNode
  /** Shown below the map. */
  action?: ReactNode
  /** Name of the list that has the numbers. */
  numbered?: string
  /** The map is about one provider, and the others are beside the point. */
  isFaint?: boolean
}

/** Its tip is at the point. */
const DROP = 'M0 0-8.2-8.5a11.5 11.5 0 1 1 16.4 0z'

/**
 * A list on a map: drops with the list's numbers, and circles with the number of providers where drops
 * would overlap. They link to the list's cards; a script shows the cards below the map instead.
 */
export function ListMap({
  map,
  label = 'Map of the list',
  caption,
  action,
  numbered = 'the list',
  isFaint = false,
}: ListMapProps) {
  const { here } = map
  const marker = here && <Here here={here} />
  return (
    <MapFigure
      {...map}
      label={label}
      action={action}
      caption={
        <>
          {caption}
          {describeListMap({ ...map, missing: isFaint ? [] : map.missing, numbered })}
        </>
      }
    >
      {/* The center of a ZIP code hides no pin's number; an exact position is always in view. */}
      {here?.isApproximate ? marker : null}
      <g className={isFaint ? `${styles.pins} ${styles.faint}` : styles.pins}>
        {map.pins.map(({ entries: [first, ...others], x, y }) => {
          const isApproximate = [first, ...others].every((entry) => entry.isApproximate)
          return (
            <a
              key={first.rank}
              href={first.href}
              className={isApproximate ? styles.approximate : undefined}
              {...pinAt(x, y)}
              data-at={[first, ...others].map(formatAt).join(' ')}
              data-and={others.map(({ href }) => href.slice(1)).join(' ') || undefined}
            >
              <title>{pinName([first, ...others])}</title>
              <rect />
              {others.length > 0 ? <circle /> : <path d={DROP} />}
              <text>{others.length > 0 ? others.length + 1 : first.rank}</text>
            </a>
          )
        })}
      </g>
      {here?.isApproximate ? null : marker}
    </MapFigure>
  )
}

function Here({ here }: { here: NonNullable<ListMapDrawing['here']> }) {
  return (
    <g
      transform={`translate(${here.x} ${here.y}) scale(${HERE_SCALE})`}
      className={styles.here}
      data-here={formatAt(here)}
    >
      <title>{here.label}</title>
      {here.isApproximate ? <circle r="18" className={styles.area} /> : null}
      <path d={DROP} />
      <circle cy="-16.5" r="4" className={styles.hole} />
    </g>
  )
}

/** For the street map: "30.2672,-97.7431", with "~" when it is approximate. */
interface Placed extends Position {
  isApproximate: boolean
}

const formatAt = ({ latitude, longitude, isApproximate }: Placed): string =>
  `${[latitude, longitude].map((degrees) => Number(degrees.toFixed(4))).join()}${isApproximate ? '~' : ''}`

/** For an `a` in a drawing, whose attributes React knows only outside of drawings. The list has the tab stops. */
const pinAt = (x: number, y: number) => ({ transform: `translate(${x} ${y})`, tabIndex: -1 })
