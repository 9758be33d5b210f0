import { Fragment } from 'react'
import { useData } from 'vike-react/useData'
import { paths } from '#domain/site/paths.ts'
import { pluralize } from '#domain/text/counts.ts'
import { container, stack } from '#styles/layout.css.ts'
import { EmptyState } from '#ui/lists/EmptyState.tsx'
import { FilterForm } from '#ui/lists/FilterForm.tsx'
import { PageHeader } from '#ui/text/PageHeader.tsx'
import type { Data } from './+data.ts'
import { CityCards } from '#ui/lists/PlaceCard.tsx'
import * as styles from '#ui/lists/lists.css.ts'
import { PIN_HEIGHT } from '#domain/maps/group-pins.ts'
import { MapFigure } from '#ui/map/MapFigure.tsx'
import * as map from '#ui/map/map.css.ts'

export function Page() {
  const { state, cities, filter, shown } = useData<Data>()
  return (
    <div className={container}>
      <PageHeader title={`Tattoo removal in ${state.name}`} lead={<Lead />} />
      <div className={styles.listBesideMap}>
        <div className={styles.mapColumn} data-swap="map">
          <CitiesMap />
        </div>
        <section className={`${stack.s} ${styles.listColumn}`} aria-label="Cities">
          {cities.length < MIN_CITIES_FOR_FILTER && filter === '' ? null : (
            <FilterForm
              label="Filter by city name"
              filter={filter}
              action={paths.state(state.slug)}
              announcement={pluralize(shown.length, 'city', 'cities')}
            />
          )}
          <div data-swap="list">
            {shown.length === 0 ? (
              <EmptyState
                title="No cities found"
                text={
                  cities.length === 0
                    ? `No providers are listed in ${state.name} yet.`
                    : 'Try adjusting your search term.'
                }
              />
            ) : (
              <CitiesByLetter state={state} cities={shown} />
            )}
          </div>
        </section>
      </div>
    </div>
  )
}

function Lead() {
  const { counts, largest, state } = useData<Data>()
  if (largest.length < 2) return `${counts}.`
  return (
    <>
      {counts}. The largest are{' '}
      {largest.map(({ citySlug, name }, index) => (
        <Fragment key={citySlug}>
          {index === 0 ? null : index === largest.length - 1 ? ' and ' : ', '}
          <a href={paths.city({ stateSlug: state.slug, citySlug })}>{name}</a>
        </Fragment>
      ))}
      .
    </>
  )
}

type CitiesProps = Pick<Data, 'state'> & { cities: readonly Data['cities'][number][] }

/** Fewer are seen at a glance. */
const MIN_CITIES_FOR_FILTER = 8
const MIN_CITIES_FOR_JUMPS = 25 // fewer fit on two screens of a phone

/** City cards; when there are many, with a link to the first city of each letter. */
function CitiesByLetter({ state: { slug: stateSlug }, cities }: CitiesProps) {
  if (cities.length < MIN_CITIES_FOR_JUMPS) {
    return <CityCards stateSlug={stateSlug} cities={cities} />
  }
  const groups = [...Map.groupBy(cities, ({ name }) => getLetter(name))]
  return (
    <div className={stack.s}>
      <nav aria-label="Cities by first letter" className={styles.jumps}>
        {groups.map(([letter]) => (
          <a key={letter} href={`#cities-${toAnchor(letter)}`} className={styles.jump}>
            {letter}
          </a>
        ))}
      </nav>
      {groups.map(([letter, items]) => (
        <section
          key={letter}
          aria-labelledby={`cities-${toAnchor(letter)}`}
          className={styles.group}
        >
          <h2 id={`cities-${toAnchor(letter)}`} className={styles.letter}>
            {letter}
          </h2>
          <CityCards stateSlug={stateSlug} cities={items} />
        </section>
      ))}
    </div>
  )
}

const toAnchor = (letter: string): string => (letter === '#' ? 'other' : letter.toLowerCase())

/** Upper case, without its accent; "#" for a name that starts with another character. */
function getLetter(name: string): string {
  const first = name.normalize('NFD').charAt(0).toUpperCase()
  return /[A-Z]/.test(first) ? first : '#'
}

/**
 * A state's cities as dots that link to their pages. A dot within the touch target of a larger city
 * only works with a mouse: the list beside the map has the same links.
 */
function CitiesMap() {
  const { state, map: drawing } = useData<Data>()
  if (drawing === null) return null
  const { dots, ...drawn } = drawing
  return (
    <MapFigure {...drawn} label={`Map of ${state.name}`} caption={describeDots(state.name, dots)}>
      <g className={map.dots}>
        {dots.map(({ city, x, y, radius, isTarget }) => (
          <a
            key={city.citySlug}
            href={paths.city({ stateSlug: state.slug, citySlug: city.citySlug })}
            tabIndex={-1} // the list beside it has the same links
            aria-hidden={!isTarget || undefined}
          >
            <title>{`${city.name}, ${pluralize(city.providerCount, 'provider', 'providers')}`}</title>
            {isTarget ? (
              <rect
                x={x - PIN_HEIGHT / 2}
                y={y - PIN_HEIGHT / 2}
                width={PIN_HEIGHT}
                height={PIN_HEIGHT}
                className={map.target}
              />
            ) : null}
            <circle cx={x} cy={y} r={radius} />
          </a>
        ))}
      </g>
    </MapFigure>
  )
}

type Dots = NonNullable<Data['map']>['dots']

function describeDots(state: string, dots: Dots): string {
  const [first, second] = dots
  if (first === undefined) return `The outline of ${state}.`
  if (second === undefined) return `Where ${first.city.name} is in ${state}.`
  const hasSizes = dots.some(({ radius }) => radius !== first.radius)
  return `Cities of ${state} with providers.${hasSizes ? ' The larger the dot, the more of them.' : ''}`
}
