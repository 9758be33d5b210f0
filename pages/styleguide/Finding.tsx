import type { ResolvedLocation } from '#domain/resolution.ts'
import type { Suggestion } from '#domain/suggestion.ts'
import { visitorPlaceAtom } from '#state/visitor-place.ts'
import { NearbyCount, NearbyList } from '#ui/NearbyList.tsx'
import { NearbyWidget } from '#ui/NearbyWidget.tsx'
import { SearchBox } from '#ui/SearchBox.tsx'
import { SuggestionList } from '#ui/SuggestionList.tsx'
import { SuggestionListStatus } from '#ui/SuggestionListStatus.tsx'
import { UseMyLocation } from '#ui/UseMyLocation.tsx'
import { VisitorPlace } from '#ui/VisitorPlace.tsx'
import { Chapter, Example, Examples, Stacked } from './Example.tsx'
import { CLEAR_SKIN, LONG } from './sample-providers.ts'
import * as styles from './styleguide.css.ts'
import { WithState } from './WithState.tsx'

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

export function Finding() {
  return (
    <Chapter id="finding" title="Finding">
      <Example title="The search, as it arrives and while it is typed into">
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
        <Example title="Providers near a visitor, before the question" frame="narrow">
          <NearbyWidget cityPath="#part-finding" cityName="Austin" />
        </Example>
        <Example title="None found" frame="narrow">
          <NearbyCount providers={[]} />
        </Example>
        <Example title="Some found" frame="narrow">
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

const found = (place: ResolvedLocation) => ({ kind: 'found' as const, place, foundAt: 0 })

function VisitorPlaces() {
  return (
    <Examples>
      <Example title="Use my location">
        <WithState atom={visitorPlaceAtom} value={{ kind: 'declined' }}>
          <UseMyLocation geocoderUrl={`https://${GEOCODER}/`}>
            <a href="#part-finding">Browse all states</a>
          </UseMyLocation>
        </WithState>
      </Example>
      <Example title="Looking">
        <VisitorPlace finding={null} progress="searching" geocoder={GEOCODER} />
      </Example>
      <Example title="Found">
        <VisitorPlace finding={found(AUSTIN)} progress="idle" geocoder={GEOCODER} />
      </Example>
      <Example title="Found, no provider there">
        <VisitorPlace finding={found(NOWHERE)} progress="idle" geocoder={GEOCODER} />
      </Example>
      {(['declined', 'unsupported', 'nowhere'] as const).map((kind) => (
        <Example key={kind} title={`Not found: ${kind}`}>
          <VisitorPlace finding={{ kind }} progress="answered" geocoder={GEOCODER} />
        </Example>
      ))}
      <Example title="The site cannot be reached">
        <VisitorPlace finding={null} progress="unreached" geocoder={GEOCODER} />
      </Example>
    </Examples>
  )
}
