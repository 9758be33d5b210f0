import { NEAR_MILES } from '#domain/places/geography.ts'
import { paths } from '#domain/site/paths.ts'
import { grid, stack } from '#styles/layout.css.ts'
import { ProviderCard } from '#ui/provider/ProviderCard.tsx'
import * as styles from '../search.css.ts'
import type { PlaceSearchData } from '../+data.ts'

interface NearestProvidersProps {
  search: Pick<PlaceSearchData, 'location' | 'surroundings'>
}

export function NearestProviders({ search: { location, surroundings } }: NearestProvidersProps) {
  if (surroundings === null || surroundings.nearest.length === 0) return null
  const isZip = location.type === 'zip'
  const place = isZip ? `ZIP code ${location.zipCode}` : location.name
  return (
    <section className={`${stack({ gap: 's' })} ${styles.nearest}`} aria-labelledby="nearest">
      <h3 id="nearest">Nearest providers to {place}</h3>
      <p className={styles.note}>
        {surroundings.isFar ? `All of them are far away: more than ${NEAR_MILES} miles. ` : null}
        Distances are measured from the middle of the {isZip ? 'ZIP code' : 'city'}.
      </p>
      <ol className={grid({ min: 'large' })}>
        {surroundings.nearest.map(({ provider, distanceMiles, direction }, index) => (
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
