import { formatCount, pluralize } from '#domain/text/counts.ts'
import { paths } from '#domain/site/paths.ts'
import * as styles from './map.css.ts'

interface MapState {
  name: string
  code: string
  slug: string
  providerCount: number
}

/** Exclusive upper bounds of the first four shades, in providers. */
const SHADES = [100, 300, 600, 1200] as const

const pickShade = (count: number) => SHADES.filter((limit) => count >= limit).length

/**
 * The states shaded by provider count. Below the map stands the name of the state under the pointer,
 * or of the one whose link in the list has the pointer or the focus: the list has the same links for
 * keyboards and screen readers, and larger targets for the small states.
 */
export function StatesMap({ states }: { states: readonly MapState[] }) {
  return (
    <figure className={styles.statesFigure}>
      <svg viewBox="0 0 975 640" className={styles.statesMap} aria-hidden="true">
        {states.map((state) => (
          <a key={state.code} href={paths.state(state.slug)} tabIndex={-1}>
            <use
              href={`${paths.statesMap()}#${state.code}`}
              className={`${styles.state} ${styles.fills[pickShade(state.providerCount)]}`}
            />
            <text x="488" y="634">
              {`${state.name}: ${pluralize(state.providerCount, 'provider', 'providers')}`}
            </text>
          </a>
        ))}
      </svg>
      <figcaption className={styles.legend}>
        <span className={styles.legendTitle}>Providers per state:</span>
        {[0, ...SHADES].map((start, index) => {
          const end = SHADES[index]
          return (
            <span key={start} className={styles.key}>
              <span className={`${styles.swatch} ${styles.backgrounds[pickShade(start)]}`} />
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
