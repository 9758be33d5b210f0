import { formatCount, pluralize } from '#domain/clinics/rating.ts'
import { paths } from '#domain/site/paths.ts'
import * as styles from './StatesMap.css.ts'

interface MapState {
  name: string
  code: string
  slug: string
  providerCount: number
}

/** Upper ends of the five shades, in providers. */
const SHADES = [100, 300, 600, 1200] as const

const LEVELS = [0, 1, 2, 3] as const

function shadeOf(count: number): 0 | 1 | 2 | 3 | 4 {
  return LEVELS.find((level) => count < SHADES[level]) ?? 4
}

/**
 * The states shaded by how many providers they have. A shortcut for the mouse: the list below has
 * the same links for the keyboard and for screen readers, where the small states can be hit.
 */
export function StatesMap({ states }: { states: readonly MapState[] }) {
  return (
    <figure className={styles.figure}>
      <svg viewBox="0 0 975 610" className={styles.map} aria-hidden="true">
        {states.map((state) => (
          <a key={state.code} href={paths.state(state.slug)} tabIndex={-1}>
            <use
              href={`${paths.statesMap()}#${state.code}`}
              className={styles.state({ shade: shadeOf(state.providerCount) })}
            />
            <title>{`${state.name}: ${pluralize(state.providerCount, 'provider', 'providers')}`}</title>
          </a>
        ))}
      </svg>
      <figcaption className={styles.legend}>
        <span className={styles.legendTitle}>Providers per state:</span>
        {[0, ...SHADES].map((start, index) => {
          const end = SHADES[index]
          return (
            <span key={start} className={styles.key}>
              <span className={styles.swatch({ shade: shadeOf(start) })} />
              {end === undefined
                ? `${formatCount(start)} or more`
                : `${formatCount(start)}-${formatCount(end - 1)}`}
            </span>
          )
        })}
      </figcaption>
    </figure>
  )
}
