import { useEffect, useRef } from 'react'
import type { ResolvedLocation } from '#domain/search/location.ts'
import type { Suggestion } from '#domain/search/suggestion.ts'
import { DEFAULT_DIRECTIONS_URL } from '#domain/site/paths.ts'
import { NearbyCount, NearbyList } from '#ui/provider-page/nearby/NearbyList.tsx'
import { NearbyWidget } from '#ui/provider-page/nearby/NearbyWidget.tsx'
import { SearchBox } from '#ui/search-box/SearchBox.tsx'
import { SuggestionList } from '#ui/search-box/SuggestionList.tsx'
import { SuggestionListStatus } from '#ui/search-box/SuggestionListStatus.tsx'
import { UseMyLocation } from '#ui/search-box/UseMyLocation.tsx'
import { statusNodes, type LocationStatus } from '../../../_islands/visitor-place.ts'
import { Chapter, Example, Examples, Stacked } from '../Example.tsx'
import { CLEAR_SKIN, LONG } from '../sample-providers.ts'
import * as styles from '../styleguide.css.ts'

const GEOCODER = 'api.geocoder.example'

const SUGGESTIONS: Suggestion[] = [
  {
    type: 'state',
    name: 'Texas',
    label: 'Texas',
    url: '#texas',
    emoji: '🤠',
    providerCount: 1204,
    cityCount: 85,
  },
  { type: 'zip', name: '78701', label: '78701, Austin, TX', url: '#zip', providerCount: 0 },
  {
    type: 'provider',
    name: CLEAR_SKIN.name,
    label: CLEAR_SKIN.name,
    url: '#provider',
    providerCount: 1,
    city: 'Austin',
    state: 'TX',
  },
]

const AUSTIN: ResolvedLocation = { type: 'city', name: 'Austin, TX', providerCount: 58 }
const NOWHERE: ResolvedLocation = { type: 'city', name: 'Lajitas, TX', providerCount: 0 }

export function Search() {
  return (
    <Chapter id="search" title="Search and location">
      <Example title="Search box">
        <SearchBox initial="78701" />
      </Example>
      <Examples>
        <Example title="Suggestions, one highlighted">
          <div className={styles.suggestions}>
            <SuggestionList
              fieldId="sample"
              suggestions={SUGGESTIONS}
              highlighted={1}
              onChoose={() => undefined}
            />
          </div>
        </Example>
        <Example title="No suggestions">
          <div className={styles.suggestions}>
            <SuggestionListStatus shown={{ text: 'zzzqqq', list: [] }} />
          </div>
        </Example>
      </Examples>
      <VisitorPlaces />
      <Examples>
        <Example title="Nearby widget, initial" frame="narrow">
          <NearbyWidget
            cityPath="#part-search"
            cityName="Austin"
            directionsUrl={DEFAULT_DIRECTIONS_URL}
          />
        </Example>
        <Example title="Nearby widget, no results" frame="narrow">
          <NearbyCount providers={[]} />
        </Example>
        <Example title="Nearby widget, results" frame="narrow">
          <Stacked>
            <NearbyCount providers={NEAREST} />
            <NearbyList providers={NEAREST} />
          </Stacked>
        </Example>
      </Examples>
    </Chapter>
  )
}

const NEAREST = [
  { ...CLEAR_SKIN, distanceMiles: 0.4 },
  { ...LONG, distanceMiles: 12.6 },
]

const STATUSES: [title: string, status: LocationStatus][] = [
  ['Searching', { kind: 'searching' }],
  ['Found', { kind: 'found', place: AUSTIN, foundAt: 0 }],
  ['Found, no provider in that city', { kind: 'found', place: NOWHERE, foundAt: 0 }],
  ['Declined', { kind: 'declined' }],
  ['Not supported', { kind: 'unsupported' }],
  ['Far from every city', { kind: 'nowhere' }],
  ['The site cannot be reached', { kind: 'unreachable' }],
]

function VisitorPlaces() {
  return (
    <Examples>
      <Example title="Use my location">
        <UseMyLocation geocoderUrl={`https://${GEOCODER}/`}>
          <a href="#part-search">Browse all states</a>
        </UseMyLocation>
      </Example>
      {STATUSES.map(([title, status]) => (
        <Example key={title} title={title}>
          <PlaceStatus status={status} />
        </Example>
      ))}
    </Examples>
  )
}

/** Filled in by plain DOM code, as on read-only pages: `_islands/visitor-place.ts`. */
function PlaceStatus({ status }: { status: LocationStatus }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.replaceChildren(...statusNodes(status)), [status])
  return <div ref={place} />
}
