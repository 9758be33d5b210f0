import { useData } from 'vike-react/useData'
import { SEARCH_UNAVAILABLE } from '#domain/site/messages.ts'
import { container, stack } from '#styles/layout.css.ts'
import { GuideAnswer, LimitNote, LinkList, ReadingLine, ResultList } from './results/parts.tsx'
import { AskForPosition, NearResults } from './results/NearResults.tsx'
import { PlaceResults } from './results/PlaceResults.tsx'
import type { Data, SearchData, SearchOf } from './+data.ts'
import { asksForMore, typedText } from './search-box.ts'
import { paths } from '#domain/site/paths.ts'
import { BROWSE_STATES, ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/lists/EmptyState.tsx'
import {
  WHERE_ARE_YOU,
  searchSubtitle,
  formatFound,
  NO_REGIONS_TEXT,
  noMatchesText,
  unknownWordsText,
} from '#domain/search/results-heading.ts'
import { listBesideMap } from '#ui/lists/lists.css.ts'
import { StatesMap } from '#ui/map/StatesMap.tsx'
import { UseMyLocation } from '#ui/search-box/UseMyLocation.tsx'
import { Breadcrumbs } from '#ui/text/PageHeader.tsx'
import { SearchBox } from '#ui/search-box/SearchBox.tsx'
import * as styles from './search.css.ts'

export function Page() {
  const { search } = useData<Data>()
  const hasOwnBox = asksForMore(search)
  const isBesideMap = hasOwnBox || search.kind === 'ask'
  return (
    <div className={hasOwnBox ? container : `${container} ${styles.answerFirst}`}>
      {hasOwnBox ? <SearchHeader search={search} /> : null}
      <div className={isBesideMap ? listBesideMap : undefined}>
        <div className={hasOwnBox ? stack.m : undefined}>
          {hasOwnBox ? <SearchBox initial={typedText(search)} /> : null}
          {'question' in search ? (
            <GuideAnswer isFolded={search.kind !== 'nearby'} isSpanish={search.isSpanish} />
          ) : null}
          <Results search={search} />
        </div>
        {isBesideMap ? <StatesMap /> : null}
      </div>
    </div>
  )
}

function Results({ search }: { search: SearchData }) {
  if (search.kind === 'start') {
    return (
      <EmptyState
        title="Start your search"
        text="Type a city, a ZIP code, a state, or part of a provider’s name above."
      />
    )
  }
  // With 503, when the database cannot be read (R-SEARCH-8).
  if (search.kind === 'unavailable') {
    return (
      <EmptyState
        title={SEARCH_UNAVAILABLE}
        text="The fault is on our side. Please try again in a few minutes, or look through the states."
      />
    )
  }
  if (search.kind === 'nearby') return <NearbySearch search={search} />
  if (search.kind === 'ask') return <AskForPosition search={search} />
  if (search.kind === 'around') return <NearResults search={search} />
  return search.kind === 'text' ? <TextResults search={search} /> : <PlaceResults search={search} />
}

/** For questions, wishes and searches such as "near me": the visitor names a place or shares their location. */
function NearbySearch({ search }: { search: SearchOf<'nearby'> }) {
  const { text, reading, unknown, isRegion, offers } = search
  return (
    <EmptyState
      title={WHERE_ARE_YOU}
      text={
        offers.length > 0
          ? 'Press the place that you mean, or type a city or ZIP code above.'
          : isRegion
            ? NO_REGIONS_TEXT
            : 'Words alone do not tell us. Type your city or ZIP code above to see who is near you.'
      }
    >
      <ReadingLine text={text} reading={reading}>
        {unknown.length > 0 ? `${unknownWordsText(unknown)} ` : null}
      </ReadingLine>
      <LinkList label="Which one?" links={offers} />
      <UseMyLocation geocoderUrl={search.geocoderUrl} filters={search.filters} />
      {BROWSE_STATES}
    </EmptyState>
  )
}

/** Before there is an answer, the box is the page. */
function SearchHeader({ search }: { search: SearchData }) {
  return (
    <div className={styles.header}>
      <Breadcrumbs />
      <h1 className={styles.title}>Find a tattoo removal provider</h1>
      {'text' in search && search.kind !== 'unavailable' && search.kind !== 'place' ? (
        <p className={styles.subtitle}>{searchSubtitle(search.text)}</p>
      ) : null}
    </div>
  )
}

function TextResults({ search }: { search: SearchOf<'text'> }) {
  const { text, list, foundCount, isTotalExact, place } = search
  if (foundCount === 0) {
    return (
      <EmptyState title="No providers found" text={noMatchesText(text, search.outside)}>
        {place === null ? null : <ButtonLink href={place.href}>{place.text}</ButtonLink>}
        {BROWSE_STATES}
      </EmptyState>
    )
  }
  const title = formatFound(list.total, isTotalExact)
  return (
    <ResultList
      title={title}
      count={searchSubtitle(text)}
      list={list}
      whole={paths.search({ q: text, isAsTyped: true })}
      announcement={title}
      map={search.map}
    >
      <MatchNote search={search} />
      {isTotalExact ? null : <LimitNote />}
      {place === null ? null : (
        <p>
          <ButtonLink href={place.href}>{place.text}</ButtonLink>
        </p>
      )}
    </ResultList>
  )
}

/** Explains results that do not match the text as typed. */
function MatchNote({ search: { match, text } }: { search: SearchOf<'text'> }) {
  if (match.kind === 'words') {
    return (
      <p className={styles.note}>
        Nothing matched “{text}” as a whole. These providers match each of its words.
      </p>
    )
  }
  if (match.kind !== 'corrected') return null
  return (
    <p className={styles.note}>
      <strong className={styles.corrected}>Showing results for “{match.text}”.</strong> Nothing
      matched “{text}”.
    </p>
  )
}
