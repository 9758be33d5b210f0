import { NEAR_MILES } from '#domain/places/geography.ts'
import { paths } from '#domain/site/paths.ts'
import { missingText } from '#domain/search/reading.ts'
import {
  formatFoundInPlace,
  noProvidersText,
  placeHeading,
  shownInsteadText,
  unknownWordsText,
  US_ONLY_TEXT,
  withArticle,
} from '#domain/search/results-heading.ts'
import { formatCount, pluralize } from '#domain/text/counts.ts'
import { BROWSE_STATES } from '#ui/ButtonLink.tsx'
import { LimitNote, LinkList, ReadingLine, ResultList } from './parts.tsx'
import * as styles from '../search.css.ts'
import type { SearchOf } from '../+data.ts'
import { EmptyState } from '#ui/lists/EmptyState.tsx'

export function PlaceResults({ search }: { search: SearchOf<'place'> }) {
  const { location, list, foundCount, alternatives, around, text } = search
  const count = formatFoundInPlace(list, location, around?.within ?? null)
  return (
    <ResultList
      title={placeHeading(location, around)}
      {...(list.total > 0 && { count })}
      list={list}
      // A list around a place is identified by the origin of its distances.
      whole={paths.search(search.isFrom ? {} : { q: text, location })}
      hasCenter={location.type === 'city'}
      announcement={count}
      map={search.map}
      groups={groupTitles(search)}
      instead={foundCount === 0 ? <NothingInPlace search={search} /> : null}
      after={<CenterNote search={search} />}
    >
      <PlaceReading search={search} />
      <PlaceNotes search={search} />
      {search.isTotalExact ? null : <LimitNote isAround />}
      <LinkList label="Did you mean:" links={alternatives} />
    </ResultList>
  )
}

/** How the text was read, the words that nothing in the place has, and the way out (R-SEARCH-2, R-SEARCH-9). */
function PlaceReading({ search }: { search: SearchOf<'place'> }) {
  const { location, list, foundCount, words, missing, isForeign } = search
  const text = search.text || location.typed
  if (text === undefined) return null
  const unknown = foundCount === 0 ? [] : (words?.unknown ?? [])
  return (
    <ReadingLine
      text={text}
      reading={
        missing !== null
          ? missingText(missing, location)
          : unknown.length > 0
            ? unknownWordsText(unknown)
            : search.text === ''
              ? `Showing ${location.name} for “${text}”.`
              : `We read this as ${withArticle(location.name)}.`
      }
    >
      {isForeign ? `${US_ONLY_TEXT} ` : null}
      {missing !== null || (unknown.length > 0 && list.preferredCount === 0)
        ? `${shownInsteadText(location, foundCount)} `
        : null}
      {words?.isElsewhere ? (
        <>
          <a href={paths.search({ q: words.others, isAsTyped: true })}>
            Search everywhere for “{words.others}”
          </a>
          {'. '}
        </>
      ) : null}
    </ReadingLine>
  )
}

/** Headings of the providers that have the words, and of the others. */
function groupTitles({ words, list, location }: SearchOf<'place'>): [string, string] | undefined {
  const { preferredCount, total } = list
  if (words === null || preferredCount === 0 || preferredCount === total) return undefined
  const others = pluralize(total - preferredCount, 'other provider', 'other providers')
  return [
    `${formatCount(preferredCount)} for ${words.matched.map((text) => `“${text}”`).join(' or ')}`,
    `${others} ${location.type === 'zip' ? 'around' : 'in'} ${withArticle(location.name)}`,
  ]
}

function PlaceNotes({ search }: { search: SearchOf<'place'> }) {
  const { location, around, foundCount } = search
  const isZip = location.type === 'zip'
  const hasOwn = isZip ? around?.isZipListed : search.isFrom
  return (
    <>
      {around === null || foundCount === 0 || hasOwn ? null : (
        <p className={styles.note}>
          {noProvidersText(location, {
            isKnown: true,
            hasNearest: true,
            isInside: around.isInside,
          })}{' '}
          {isZip ? <a href={paths.states()}>Browse All States</a> : null}
        </p>
      )}
      {around?.isFar ? (
        <p className={styles.note}>All of them are far away: more than {NEAR_MILES} miles.</p>
      ) : null}
    </>
  )
}

/** Below the list: the origin of the distances. */
function CenterNote({ search }: { search: SearchOf<'place'> }) {
  const { location, around } = search
  if (around === null) return null
  const { type, name, city, state } = location
  return (
    <p className={styles.note}>
      {type === 'zip' && city !== undefined ? `ZIP code ${name} is in ${city}, ${state}. ` : ''}
      Distances are measured from the middle of the {type === 'zip' ? 'ZIP code' : 'city'}.
    </p>
  )
}

/** For a place without any providers around it. */
function NothingInPlace({ search: { location, state, around } }: { search: SearchOf<'place'> }) {
  return (
    <EmptyState
      title="No providers found"
      text={noProvidersText(location, {
        isKnown: around !== null,
        hasNearest: false,
        isInside: false,
      })}
    >
      <LinkList links={state === null ? [] : [state]} />
      {BROWSE_STATES}
    </EmptyState>
  )
}
