import { classifyStates, formatClass } from '#domain/maps/shades.ts'
import { STATES } from '#domain/places/states.ts'
import { paths } from '#domain/site/paths.ts'
import { pluralize } from '#domain/text/counts.ts'
import * as styles from './map.css.ts'

interface MapState {
  name: string
  code: string
  slug: string
  providerCount?: number
}

const NO_COUNT_SHADE = 1

function describe({ name, providerCount: count }: MapState): string {
  if (count === undefined) return name
  return `${name}: ${count === 0 ? 'none listed yet' : pluralize(count, 'provider', 'providers')}`
}

/**
 * The states, shaded by provider count where that is known. Below the map stands the name of the state under the pointer,
 * or of the one whose link in the list has the pointer or the focus: the list has the same links for
 * keyboards and screen readers, and larger targets for the small states.
 */
export function StatesMap({ states = STATES }: { states?: readonly MapState[] }) {
  const counts = states.flatMap(({ providerCount }) => providerCount ?? [])
  const classes = counts.length === 0 ? [] : classifyStates(counts)
  const shadeOf = (count: number) =>
    classes.findLast(({ from }) => from <= count)?.shade ?? NO_COUNT_SHADE
  return (
    <figure className={styles.statesFigure}>
      <svg viewBox="0 0 975 640" className={styles.statesMap} aria-hidden="true">
        {states.map((state) => (
          <a key={state.code} href={paths.state(state.slug)} tabIndex={-1}>
            <use
              href={`${paths.statesMap()}#${state.code}`}
              className={`${styles.state} ${styles.fills[shadeOf(state.providerCount ?? 0)]}`}
            />
            <text x="488" y="634">
              {describe(state)}
            </text>
          </a>
        ))}
      </svg>
      {classes.length === 0 ? null : (
        <figcaption className={styles.legend}>
          <span className={styles.legendTitle}>Providers per state:</span>
          {classes.map((each, index) => (
            <span key={each.from} className={styles.key}>
              <span className={`${styles.swatch} ${styles.backgrounds[each.shade]}`} />
              {formatClass(each, index === classes.length - 1)}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  )
}
