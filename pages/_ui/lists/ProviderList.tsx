import type { ReactNode } from 'react'
import { listParameters } from '#domain/filters/list-query.ts'
import { openWhenValue } from '#domain/filters/open-when.ts'
import { pluralize } from '#domain/text/counts.ts'
import type { ProviderCardData } from '#domain/clinics/provider.ts'
import { paths } from '#domain/site/paths.ts'
import type { ResultDetails } from '#domain/search/result-card.ts'
import { ButtonLink } from '../ButtonLink.tsx'
import { ProviderCard } from '../provider/ProviderCard.tsx'
import * as cards from '../provider/provider.css.ts'
import { EmptyState } from './EmptyState.tsx'
import { Pagination } from './Pagination.tsx'
import type { ProviderListData } from '#domain/filters/list-page.ts'

interface ProviderListProps {
  list: ProviderListData<ProviderCardData & Partial<ResultDetails>>
  heading: 'h2' | 'h3'
  /** Origin of the distances, as a name. */
  from?: string | undefined
  /** URL of the list with these parameters; if omitted, the filter form requests other pages. */
  hrefOf?: ((parameters: URLSearchParams) => string) | undefined
}

/** One page of cards, numbered across all pages. */
export function ProviderList({
  list,
  heading,
  from = list.origin?.name,
  hrefOf,
}: ProviderListProps) {
  const { entries, query } = list
  const [first] = entries
  if (first === undefined) return <NothingMatches list={list} hrefOf={hrefOf} />
  return (
    <>
      <ol
        className={cards.list}
        start={first.rank}
        data-from={from}
        data-open={query.open === null ? undefined : openWhenValue(query.open)}
      >
        {entries.map(
          ({ provider, rank, miles, direction, isDistanceApproximate, matchingHours }) => (
            <li key={paths.provider(provider)} id={`provider-${rank}`}>
              <ProviderCard
                provider={provider}
                rank={rank}
                heading={heading}
                direction={direction}
                isDistanceApproximate={isDistanceApproximate}
                {...(matchingHours !== '' && { matchingHours })}
                {...(miles !== null && { distanceMiles: miles })}
                {...(provider.services &&
                  provider.description !== undefined && {
                    details: { services: provider.services, description: provider.description },
                  })}
              />
            </li>
          ),
        )}
      </ol>
      <Pagination
        page={list.page}
        pageCount={list.pageCount}
        {...(hrefOf && {
          pageHref: (page: number) => hrefOf(listParameters({ ...query, page })),
        })}
      />
    </>
  )
}

type NothingMatchesProps = Pick<ProviderListProps, 'list' | 'hrefOf'>

/** Names the filter whose removal helps most (R-FILTER-6). */
function NothingMatches({ list: { blocking, query }, hrefOf }: NothingMatchesProps): ReactNode {
  return (
    <EmptyState
      title="No providers found"
      heading="h3"
      text={
        blocking === null
          ? 'Remove a filter to see more providers.'
          : `Without “${blocking.label}”, ${pluralize(blocking.count, 'provider matches', 'providers match')}.`
      }
    >
      {blocking === null || hrefOf === undefined ? null : (
        <ButtonLink href={hrefOf(listParameters(blocking.without))}>
          Remove “{blocking.label}”
        </ButtonLink>
      )}
      {hrefOf === undefined ? null : (
        <ButtonLink
          href={hrefOf(new URLSearchParams(query.from === '' ? {} : { from: query.from }))}
        >
          Show all providers
        </ButtonLink>
      )}
    </EmptyState>
  )
}
