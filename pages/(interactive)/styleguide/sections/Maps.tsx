import { STATES } from '#domain/places/states.ts'
import { CitiesMap } from '#ui/map/CitiesMap.tsx'
import { ProviderMap } from '#ui/map/ProviderMap.tsx'
import { StateOutlineMap } from '#ui/map/StateOutlineMap.tsx'
import { StatesMap } from '#ui/map/StatesMap.tsx'
import { Chapter, Example, Examples } from '../Example.tsx'
import { AUSTIN_CENTER, CLEAR_SKIN } from '../sample-providers.ts'

const SHADED_STATES = STATES.map((state, index) => ({ ...state, providerCount: index * 31 }))
const CITIES = [
  { citySlug: 'austin', providerCount: 58, ...AUSTIN_CENTER },
  { citySlug: 'houston', providerCount: 140, latitude: 29.7604, longitude: -95.3698 },
  { citySlug: 'el-paso', providerCount: 1, latitude: 31.7619, longitude: -106.485 },
  { citySlug: 'nowhere', providerCount: 3, latitude: 0, longitude: 0 },
]
const TEXAS = { name: 'Texas', code: 'TX' }

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
          <CitiesMap state={{ name: 'Rhode Island', code: 'RI' }} cities={[]} />
        </Example>
        <Example title="A pin in a wide state">
          <StateOutlineMap
            code="TN"
            dots={[]}
            pin={{ latitude: 36.16, longitude: -86.78 }}
            caption="Nashville in Tennessee"
          />
        </Example>
        <Example title="A provider with an approximate position">
          <ProviderMap
            provider={{ ...CLEAR_SKIN, ...AUSTIN_CENTER, approximatePosition: 'zip' }}
            stateName="Texas"
            streetMap="https://maps.example/embed"
          />
        </Example>
        <Example title="A provider, with the street map on request">
          <ProviderMap
            provider={{ ...CLEAR_SKIN, ...AUSTIN_CENTER }}
            stateName="Texas"
            streetMap="https://maps.example/embed"
          />
        </Example>
      </Examples>
    </Chapter>
  )
}
