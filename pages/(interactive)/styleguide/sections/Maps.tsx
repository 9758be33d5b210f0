import { STATES } from '#domain/places/states.ts'
import { CitiesMap } from '#ui/map/CitiesMap.tsx'
import { ListMap } from '#ui/map/ListMap.tsx'
import { ProviderMap } from '#ui/map/ProviderMap.tsx'
import { StatesMap } from '#ui/map/StatesMap.tsx'
import { Chapter, Example, Examples } from '../Example.tsx'
import { SAMPLE_MAP } from '../sample-map.ts'
import { AUSTIN_CENTER, CLEAR_SKIN } from '../sample-providers.ts'

const SHADED_STATES = STATES.map((state, index) => ({ ...state, providerCount: index * 31 }))
const HOUSTON = { latitude: 29.7604, longitude: -95.3698 }
const CITIES = [
  { citySlug: 'austin', name: 'Austin', providerCount: 58, ...AUSTIN_CENTER },
  { citySlug: 'houston', name: 'Houston', providerCount: 140, ...HOUSTON },
  {
    citySlug: 'el-paso',
    name: 'El Paso',
    providerCount: 1,
    latitude: 31.7619,
    longitude: -106.485,
  },
  { citySlug: 'nowhere', name: 'Nowhere', providerCount: 3, latitude: 0, longitude: 0 },
]
const TEXAS = { name: 'Texas', code: 'TX', slug: 'texas' }
const RHODE_ISLAND = { name: 'Rhode Island', code: 'RI', slug: 'rhode-island' }

export function Maps() {
  return (
    <Chapter id="maps" title="Maps">
      <Example title="States map, all five shades">
        <StatesMap states={SHADED_STATES} />
      </Example>
      <Examples>
        <Example title="Cities of a state">
          <CitiesMap state={TEXAS} cities={CITIES} />
        </Example>
        <Example title="A state without city positions">
          <CitiesMap state={RHODE_ISLAND} cities={[]} />
        </Example>
        <Example title="A list: groups, approximate and unknown positions, a center">
          <ListMap {...SAMPLE_MAP} />
        </Example>
        <Example title="A provider with an approximate position">
          <ProviderMap
            provider={{ ...CLEAR_SKIN, approximatePosition: 'zip' }}
            map={{ ...SAMPLE_MAP, entries: [] }}
            stateName="Texas"
            streetMap="https://maps.example/embed"
          />
        </Example>
        <Example title="A provider with others, and the street map on request">
          <ProviderMap
            provider={CLEAR_SKIN}
            map={SAMPLE_MAP}
            stateName="Texas"
            streetMap="https://maps.example/embed"
          />
        </Example>
      </Examples>
    </Chapter>
  )
}
