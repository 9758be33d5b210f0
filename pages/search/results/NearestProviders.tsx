import { NEAR_MILES } from '#domain/places/geography.ts'
import { paths } from '#domain/site/paths.ts'
import { grid, stack } from '#styles/layout.css.ts'
import { ProviderCard } from '#ui/provider/ProviderCard.tsx'
import * as styles from '../search.css.ts'
import type { PlaceSearchData } from '../search-data.ts'

/** Who else is nearest to a ZIP or city where hardly anybody is listed. */
export function NearestProviders({ search: { location, around } }: { search: PlaceSearchData }) {
  if (around === null || around.nearest.length === 0) return null
  const isZip = location.type === 'zip'
  const place = isZip ? `ZIP code ${location.zipCode}` : location.name
  return (
    <section className={`${stack({ gap: 's' })} ${styles.nearest}`} aria-labelledby="nearest">
      <h3 id="nearest">Nearest providers to {place}</h3>
      <p className={styles.note}>
        {around.isFar ? `All of them are far away: more than ${NEAR_MILES} miles. ` : null}
        Distances are measured from the middle of the {isZip ? 'ZIP code' : 'city'}.
      </p>
      <ol className={grid({ min: 'large' })}>
        {around.nearest.map(({ provider, distanceMiles, direction }, index) => (
          <li key={paths.provider(provider)}>
            <ProviderCard
              provider={provider}
              rank={index + 1}
              distanceMiles={distanceMiles}
              direction={direction}
              heading="h4"
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
