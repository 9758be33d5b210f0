import type { ProviderCardData } from '#domain/clinics/provider.ts'
import { formatReviews } from '#domain/clinics/rating.ts'
import type { ShownFacts } from '#domain/clinics/facts/shown-facts.ts'
import { paths } from '#domain/site/paths.ts'
import { FactList } from '#ui/text/FactList.tsx'

interface QuickInfoProps {
  provider: ProviderCardData
  stateName: string | null
  facts: Pick<ShownFacts, 'kind' | 'isClaimedOnGoogle'>
}

export function QuickInfo({ provider, stateName, facts }: QuickInfoProps) {
  return (
    <FactList
      facts={[
        ...(facts.kind === null ? [] : [{ term: 'Kind of place', value: facts.kind }]),
        { term: 'City', value: <a href={paths.city(provider)}>{provider.city}</a> },
        {
          term: 'State',
          value:
            stateName === null ? (
              'Unknown'
            ) : (
              <a href={paths.state(provider.stateSlug)}>{stateName}</a>
            ),
        },
        { term: 'ZIP', value: provider.postalCode || 'Not listed' },
        { term: 'Reviews', value: formatReviews(provider.reviews) },
        ...(facts.isClaimedOnGoogle ? [{ term: 'Listing', value: 'Claimed on Google' }] : []),
      ]}
    />
  )
}
