import { Part } from '#ui/text/Part.tsx'
import { paths } from '#domain/site/paths.ts'
import { pluralize } from '#domain/text/counts.ts'
import { container, stack } from '#styles/layout.css.ts'
import { BROWSE_STATES, ButtonLink } from '#ui/ButtonLink.tsx'
import { ProviderCard } from '#ui/provider/ProviderCard.tsx'
import { list } from '#ui/provider/provider.css.ts'
import { SearchBox } from '#ui/search-box/SearchBox.tsx'
import { PageHeader } from '#ui/text/PageHeader.tsx'
import type { GonePageData } from './listed-provider.server.ts'

export function GonePage({ data }: { data: GonePageData }) {
  const { name, isClosed, place, cityName, where, providerCount, others } = data
  return (
    <div className={`${container} ${stack.xl}`}>
      <div className={stack.s}>
        <PageHeader title={name} lead={isClosed ? 'Closed for good.' : 'No longer listed here.'} />
        <SearchBox />
        <div>
          {cityName !== null && providerCount > 0 ? (
            <ButtonLink href={paths.city(place)}>
              {pluralize(providerCount, 'provider', 'providers')} in {cityName}
            </ButtonLink>
          ) : (
            BROWSE_STATES
          )}
        </div>
      </div>
      {others.length === 0 ? null : (
        <Part id="others" title={`Other providers in ${where}`} className={stack.m}>
          <ol className={list}>
            {others.map((provider) => (
              <li key={provider.slug}>
                <ProviderCard provider={provider} heading="h3" />
              </li>
            ))}
          </ol>
        </Part>
      )}
    </div>
  )
}
