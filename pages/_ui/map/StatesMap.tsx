import { classifyStates, formatClass } from '#domain/maps/shades.ts'
import { paths } from '#domain/site/paths.ts'
import { pluralize } from '#domain/text/counts.ts'
import * as styles from './map.css.ts'

interface MapState {
  name: string
  code: string
  slug: string
  providerCount: number
}

const describeCount = (count: number): string =>
  count === 0 ? 'none listed yet' : pluralize(count, 'provider', 'providers')

/**
 * The states shaded by provider count. Below the map stands the name of the state under the pointer,
 * or of the one whose link in the list has the pointer or the focus: the list has the same links for
 * keyboards and screen readers, and larger targets for the small states.
 */
export function StatesMap({ states }: { states: readonly MapState[] }) {
  const classes = classifyStates(states.map(({ providerCount }) => providerCount))
  const shadeOf = (count: number) => classes.findLast(({ from }) => from <= count)?.shade ?? 0
  return (
    <figure className={styles.statesFigure}>
      <svg viewBox="0 0 975 640" className={styles.statesMap} aria-hidden="true">
        {states.map((state) => (
          <a key={state.code} href={paths.state(state.slug)} tabIndex={-1}>
            <use
              href={`${paths.statesMap()}#${state.code}`}
              className={`${styles.state} ${styles.fills[shadeOf(state.providerCount)]}`}
            />
            <text x="488" y="634">
              {`${state.name}: ${describeCount(state.providerCount)}`}
            </text>
          </a>
        ))}
      </svg>
      <figcaption className={styles.legend}>
        <span className={styles.legendTitle}>Providers per state:</span>
        {classes.map((each, index) => (
          <span key={each.from} className={styles.key}>
            <span className={`${styles.swatch} ${styles.backgrounds[each.shade]}`} />
            {formatClass(each, index === classes.length - 1)}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
