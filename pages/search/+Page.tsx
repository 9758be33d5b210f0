import { useData } from 'vike-react/useData'
import { SEARCHING, SEARCH_UNAVAILABLE } from '#domain/site/messages.ts'
import { container, stack, grid } from '#styles/layout.css.ts'
import { AroundResults } from './results/AroundResults.tsx'
import { PlaceResults } from './results/PlaceResults.tsx'
import { SearchHeader } from './SearchHeader.tsx'
import { TextResults } from './results/TextResults.tsx'
import type { Data, SearchData, SearchOf } from './+data.ts'
import { paths } from '#domain/site/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/lists/EmptyState.tsx'
import { WHERE_ARE_YOU } from '#domain/search/results-heading.ts'
import { AnswerFirst } from './results/parts.tsx'
import { UseMyLocation } from '#ui/search-box/UseMyLocation.tsx'
import type { SearchLocation } from '#domain/search/location.ts'
import { PlaceCard } from '#ui/lists/PlaceCard.tsx'
import * as styles from './search.css.ts'

export function Page() {
  const { search } = useData<Data>()
  return (
    <div className={`${container} ${stack({ gap: 's' })}`}>
      <SearchHeader search={search} />
      <div className={styles.place}>
        <div className={styles.results} data-results="">
          <Results search={search} />
        </div>
        <Searching />
      </div>
    </div>
  )
}

function Results({ search }: { search: SearchData }) {
  if (search.kind === 'start') return <StartSearch />
  if (search.kind === 'unavailable') return <SearchUnavailable />
  if (search.kind === 'nearby') return <NearbySearch search={search} />
  if (search.kind === 'around') return <AroundResults search={search} />
  return search.kind === 'text' ? <TextResults search={search} /> : <PlaceResults search={search} />
}

/** Shown over the results while another search loads. The status region announces it. */
function Searching() {
  const { text, detail } = SEARCHING
  return (
    <p className={styles.searching} aria-hidden="true">
      <strong>{text}</strong>
      <span>{detail}</span>
    </p>
  )
}

/** Shown with 503 when the database cannot be read (R-SEARCH-8). */
function SearchUnavailable() {
  return (
    <EmptyState
      title={SEARCH_UNAVAILABLE}
      text="The fault is on our side. Please try again in a few minutes, or look through the states."
    >
      <ButtonLink href={paths.states()}>Browse All States</ButtonLink>
    </EmptyState>
  )
}

/** For searches such as "near me": the visitor names a place or shares their location. */
function NearbySearch({ search }: { search: SearchOf<'nearby'> }) {
  return (
    <>
      <AnswerFirst question={search.question} />
      <EmptyState
        title={WHERE_ARE_YOU}
        text="Words alone do not tell us. Type your city or ZIP code above to see who is near you."
      >
        <UseMyLocation
          geocoderUrl={search.geocoderUrl}
          isRequested={search.isNearMe}
          filters={search.filters}
        />
        <ButtonLink href={paths.states()}>Browse All States</ButtonLink>
      </EmptyState>
    </>
  )
}

interface Example {
  text: string
  kind: string
  /** Links directly to the place, because a link to the text would redirect there. */
  location?: SearchLocation
}

const EXAMPLES: readonly Example[] = [
  {
    text: 'Los Angeles, CA',
    kind: 'a city',
    location: { type: 'city', name: 'Los Angeles, CA', city: 'Los Angeles', state: 'CA' },
  },
  {
    text: '78701',
    kind: 'a ZIP code',
    location: { type: 'zip', name: '78701', zipCode: '78701', city: 'Austin', state: 'TX' },
  },
  {
    text: 'Florida',
    kind: 'a state',
    location: { type: 'state', name: 'Florida', state: 'FL', abbreviation: 'FL' },
  },
  { text: 'Laser clinic', kind: 'part of a name' },
]

function StartSearch() {
  return (
    <section className={stack()} aria-labelledby="start">
      <h2 id="start" className={styles.title}>
        Start your search
      </h2>
      <p>Type a city, a ZIP code, a state, or part of a provider’s name. For example:</p>
      <ul className={grid({ min: 'tiny', gap: 's' })}>
        {EXAMPLES.map(({ text, kind, location }) => (
          <li key={text}>
            <PlaceCard
              href={paths.search(location === undefined ? { q: text } : { location })}
              name={text}
              facts={kind}
            />
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink href={paths.states()}>Browse All States</ButtonLink>
      </p>
    </section>
  )
}
