import { distanceInWords } from '#domain/geography.ts'
import { paths } from '#domain/paths.ts'
import { nothingFoundText, unknownZipText } from '#domain/results-words.ts'
import { grid, stack } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ProviderCard } from '#ui/ProviderCard.tsx'
import { LinkList } from './LinkList.tsx'
import * as styles from './search.css.ts'
import type { PlaceSearchData } from './search-data.ts'

/** Nobody is there: why, what to try, and who is nearest. */
export function NothingInPlace({ search }: { search: PlaceSearchData }) {
  const { location, around } = search
  const isUnknownZip = location.type === 'zip' && around !== null && !around.isKnown
  return (
    <>
      <EmptyState
        title="No providers found"
        heading="h3"
        text={isUnknownZip ? unknownZipText(location.zipCode ?? '') : nothingFoundText(search)}
      >
        {around === null ? null : (
          <LinkList links={around.state ? [...around.cities, around.state] : around.cities} />
        )}
        <ButtonLink href={paths.states()}>Browse All States</ButtonLink>
      </EmptyState>
      {around === null ? null : <Nearest search={search} around={around} />}
    </>
  )
}

interface NearestProps {
  search: PlaceSearchData
  around: NonNullable<PlaceSearchData['around']>
}

function Nearest({ search: { location }, around: { nearest, far } }: NearestProps) {
  const place = location.type === 'zip' ? `ZIP code ${location.zipCode}` : location.name
  if (far !== null) {
    return (
      <p>
        The nearest provider we know is {distanceInWords(far.distanceMiles)} from {place}, in{' '}
        <a href={far.href}>{far.name}</a>.
      </p>
    )
  }
  if (nearest.length === 0) return null
  return (
    <section className={`${stack()} ${styles.nearest}`} aria-labelledby="nearest">
      <h3 id="nearest">Nearest providers to {place}</h3>
      <ol className={grid({ min: 'large' })}>
        {nearest.map(({ provider, distanceMiles, direction }, index) => (
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
