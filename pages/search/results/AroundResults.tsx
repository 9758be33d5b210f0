import { paths } from '#domain/site/paths.ts'
import { formatFoundAround, WHERE_ARE_YOU } from '#domain/search/results-heading.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/lists/EmptyState.tsx'
import { ListWithMap } from '#ui/lists/ListWithMap.tsx'
import { ListFilters } from '#ui/lists/ListFilters.tsx'
import { ProviderList } from '#ui/lists/ProviderList.tsx'
import { LimitNote, ResultsHeader } from './parts.tsx'
import { stack } from '#styles/layout.css.ts'
import * as styles from '../search.css.ts'
import type { SearchOf } from '../+data.ts'

/**
 * The list around the visitor. Each form sends the position again, so that it appears in no URL.
 */
export function AroundResults({ search }: { search: SearchOf<'around'> }) {
  const { position, isArea, list, within, isFar, isTotalExact } = search
  const count = formatFoundAround(list.total, within)
  return (
    <section className={stack({ gap: 'xxs' })} aria-label="Results">
      <ResultsHeader
        title={isArea ? 'Providers in this area' : 'Providers near you'}
        {...(list.total > 0 && { count })}
      >
        <p className={styles.note}>
          {isFar ? 'All of them are far away: more than 250 miles. ' : ''}
          {isArea
            ? 'Distances are measured from the middle of the map.'
            : 'Distances are measured from where you are now. We do not keep your position.'}
        </p>
        {isTotalExact ? null : <LimitNote isAround />}
      </ResultsHeader>
      <ListFilters
        list={list}
        action={paths.apiSearchNear()}
        method="post"
        hidden={{
          lat: String(position.latitude),
          lon: String(position.longitude),
          ...(isArea && { area: 'map' }),
        }}
        announcement={count}
      />
      <ListWithMap map={search.map} isOnStreets={isArea}>
        <ProviderList list={list} heading="h3" from={isArea ? 'the middle of the map' : 'you'} />
      </ListWithMap>
      {list.total === 0 && list.active.length === 0 ? (
        <EmptyState title={WHERE_ARE_YOU} text="Nobody is listed near this position.">
          <ButtonLink href={paths.states()}>Browse All States</ButtonLink>
        </EmptyState>
      ) : null}
    </section>
  )
}
