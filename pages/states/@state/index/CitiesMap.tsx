import { drawCitiesMap } from '#domain/maps/cities-map.ts'
import { PIN_HEIGHT } from '#domain/maps/group-pins.ts'
import { pluralize } from '#domain/text/counts.ts'
import { paths } from '#domain/site/paths.ts'
import { MapFigure } from '#ui/map/MapFigure.tsx'
import * as styles from '#ui/map/map.css.ts'
import type { Data } from './+data.ts'

type CitiesMapProps = Pick<Data, 'state'> & { cities: readonly Data['cities'][number][] }

/**
 * A state's cities as dots that link to their pages. A dot within the touch target of a larger city
 * only works with a mouse: the list beside the map has the same links.
 */
export function CitiesMap({ state, cities }: CitiesMapProps) {
  const drawing = drawCitiesMap(state.code, cities)
  if (drawing === null) return null
  const { frame, dots, labels } = drawing
  return (
    <MapFigure
      frame={frame}
      state={state.code}
      label={`Map of ${state.name}`}
      labels={labels}
      caption={
        dots.length === 0
          ? `The outline of ${state.name}.`
          : `Cities of ${state.name} with providers. The larger the dot, the more of them.`
      }
    >
      <g className={styles.dots}>
        {dots.map(({ city, x, y, radius, isTarget }) => (
          <a
            key={city.citySlug}
            href={paths.city({ stateSlug: state.slug, citySlug: city.citySlug })}
            {...(isTarget ? {} : { tabIndex: -1, 'aria-hidden': true })}
          >
            <title>{`${city.name}, ${pluralize(city.providerCount, 'provider', 'providers')}`}</title>
            {isTarget ? (
              <rect
                x={x - PIN_HEIGHT / 2}
                y={y - PIN_HEIGHT / 2}
                width={PIN_HEIGHT}
                height={PIN_HEIGHT}
                className={styles.target}
              />
            ) : null}
            <circle cx={x} cy={y} r={radius} />
          </a>
        ))}
      </g>
    </MapFigure>
  )
}
