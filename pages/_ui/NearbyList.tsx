import { paths } from '#domain/paths.ts'
import { stack } from '#styles/layout.css.ts'
import type { NearbyResult } from '#state/nearby.ts'
import { ProviderCard } from './ProviderCard.tsx'

/** Providers around the visitor, nearest first. */
export function NearbyList({ providers }: { providers: readonly NearbyResult[] }) {
  if (providers.length === 0) {
    return (
      <p>
        No providers found near you. <a href={paths.states()}>Browse all states</a>.
      </p>
    )
  }
  return (
    <ol className={stack({ gap: 's' })}>
      {providers.map((provider) => (
        <li key={paths.provider(provider)}>
          <ProviderCard provider={provider} distanceMiles={provider.distanceMiles} heading="h3" />
        </li>
      ))}
    </ol>
  )
}
