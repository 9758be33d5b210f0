import { useEffect, useRef } from 'react'
import { formatDistance } from '#domain/places/geography.ts'
import { paths } from '#domain/site/paths.ts'
import { hasApproximatePosition } from '#domain/clinics/provider.ts'
import { pluralize } from '#domain/text/counts.ts'
import { stack } from '#styles/layout.css.ts'
import { showOpeningStatus } from '../../../_islands/opening-status.ts'
import type { NearbyResult } from '#state/nearby.ts'
import { ProviderCard } from '#ui/provider/ProviderCard.tsx'

interface NearbyProps {
  /** Nearest first, those closed for now last. */
  providers: readonly NearbyResult[]
}

/** The announced summary: the count and the nearest distance. */
export function NearbyCount({ providers }: NearbyProps) {
  const [nearest] = providers.toSorted((a, b) => a.distanceMiles - b.distanceMiles)
  if (nearest === undefined) {
    return (
      <p>
        No providers found near you. <a href={paths.states()}>Browse all states</a>.
      </p>
    )
  }
  return (
    <p>
      {pluralize(providers.length, 'provider', 'providers')} near you, nearest{' '}
      {formatDistance(nearest.distanceMiles, hasApproximatePosition(nearest))}
    </p>
  )
}

export function NearbyList({ providers }: NearbyProps) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (section.current !== null) void showOpeningStatus(section.current)
  })
  return (
    <section ref={section} className={stack({ gap: 's' })} aria-labelledby="nearest-to-you">
      <h3 id="nearest-to-you">Nearest to you</h3>
      <ol data-from="you">
        {providers.map((provider) => (
          <li key={paths.provider(provider)}>
            <ProviderCard provider={provider} distanceMiles={provider.distanceMiles} heading="h4" />
          </li>
        ))}
      </ol>
    </section>
  )
}
