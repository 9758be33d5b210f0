import { paths } from '#domain/site/paths.ts'
import { pluralize } from '#domain/text/counts.ts'
import { grid } from '#styles/layout.css.ts'
import { PlaceCard } from './PlaceCard.tsx'

interface CityCardsProps {
  stateSlug: string
  cities: readonly { citySlug: string; name: string; providerCount: number }[]
}

export function CityCards({ stateSlug, cities }: CityCardsProps) {
  return (
    <ul className={grid({ min: 'tiny', gap: 's' })}>
      {cities.map(({ citySlug, name, providerCount }) => (
        <li key={citySlug}>
          <PlaceCard
            href={paths.city({ stateSlug, citySlug })}
            name={name}
            facts={pluralize(providerCount, 'provider', 'providers')}
          />
        </li>
      ))}
    </ul>
  )
}
