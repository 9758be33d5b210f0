import { Fragment } from 'react'
import { listParameters } from '#domain/filters/list-query.ts'
import { openWhenValue } from '#domain/filters/open-when.ts'
import { pluralize } from '#domain/text/counts.ts'
import type { ProviderCardData } from '#domain/clinics/provider.ts'
import { paths } from '#domain/site/paths.ts'
import { withList } from '#domain/site/query.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ProviderCard } from '#ui/provider/ProviderCard.tsx'
import * as cards from '#ui/provider/provider.css.ts'
import { EmptyState } from './EmptyState.tsx'
import type { ProviderListData } from '#domain/filters/list-page.ts'
import * as styles from './lists.css.ts'

export interface ProviderListProps {
  list: ProviderListData<ProviderCardData>
  /** Origin of the distances, as a name. */
  from?: string | undefined
  /** Address of the list without filters. */
  whole: string
  /** Titles of the preferred providers and of the others. */
  groups?: readonly [string, string] | undefined
}

/** One page of cards, numbered across all pages. */
export function ProviderList({ list, from = list.origin?.name, whole, groups }: ProviderListProps) {
  const { entries, query, preferredCount } = list
  if (entries.length === 0) return <NothingMatches list={list} whole={whole} />
  const isFirst = ({ rank }: { rank: number }) => groups === undefined || rank <= preferredCount
  const preferred = entries.filter(isFirst)
  const others = entries.filter((entry) => !isFirst(entry))
  return (
    <>
      {[preferred, others].map((group, index) => {
        const [start] = group
        if (start === undefined) return null
        return (
          <Fragment key={start.rank}>
            {groups === undefined ? null : <h2 className={cards.group}>{groups[index]}</h2>}
            <ol
              className={cards.list}
              start={start.rank}
              data-from={from}
              data-open={query.open === null ? undefined : openWhenValue(query.open)}
            >
              {group.map((entry) => (
                <li key={paths.provider(entry.provider)} id={`provider-${entry.rank}`}>
                  <ProviderCard
                    {...entry}
                    heading={groups === undefined ? 'h2' : 'h3'}
                    distanceMiles={entry.miles}
                  />
                </li>
              ))}
            </ol>
          </Fragment>
        )
      })}
      <Pagination
        page={list.page}
        pageCount={list.pageCount}
        pageHref={(page: number) => withList(whole, listParameters({ ...query, page }))}
      />
    </>
  )
}

type NothingMatchesProps = Pick<ProviderListProps, 'list' | 'whole'>

/** Names the filter whose removal helps most (R-FILTER-6). */
function NothingMatches({ list: { blocking, query }, whole }: NothingMatchesProps) {
  return (
    <EmptyState
      title="No providers found"
      text={
        blocking === null
          ? 'Remove a filter to see more providers.'
          : `Without “${blocking.label}”, ${pluralize(blocking.count, 'provider matches', 'providers match')}.`
      }
    >
      {blocking === null ? null : (
        <ButtonLink href={withList(whole, listParameters(blocking.without))}>
          Remove “{blocking.label}”
        </ButtonLink>
      )}
      <ButtonLink href={withList(whole, listParameters({ from: query.from }))}>
        Show all providers
      </ButtonLink>
    </EmptyState>
  )
}

interface PaginationProps {
  page: number
  pageCount: number
  /** URL of a page, 1-based. */
  pageHref: (page: number) => string
}

/** Links to the previous and next page; renders nothing for a single page. */
export function Pagination({ page, pageCount, pageHref }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label="Pages" className={styles.pages}>
      {page > 1 ? <ButtonLink href={pageHref(page - 1)}>Previous</ButtonLink> : null}
      <span className={styles.pageNumber}>
        Page {page} of {pageCount}
      </span>
      {page < pageCount ? <ButtonLink href={pageHref(page + 1)}>Next</ButtonLink> : null}
    </nav>
  )
}
