import { CallBar } from '#ui/provider-page/CallBar.tsx'
import { ContactDetails } from '#ui/provider-page/ContactDetails.tsx'
import { OwnWords } from '#ui/provider-page/OwnWords.tsx'
import { ProviderActions } from '#ui/provider-page/ProviderActions.tsx'
import { ProviderCard } from '#ui/provider/ProviderCard.tsx'
import { QuickInfo } from '#ui/provider-page/QuickInfo.tsx'
import { Chapter, Example, Examples, Stacked } from '../Example.tsx'
import { BARE, CLEAR_SKIN, LONG, OWN_WORDS, PREMIUM } from '../sample-providers.ts'

const DIRECTIONS = 'https://maps.example/?to=1200+Oak+St'

export function ProviderCards() {
  return (
    <Chapter id="provider-cards" title="Provider cards">
      <Stacked>
        <Example title="With everything">
          <ProviderCard provider={CLEAR_SKIN} heading="h4" />
        </Example>
        <Example title="Premium, in a ranked list of search results">
          <ProviderCard provider={PREMIUM} heading="h4" rank={1} details={OWN_WORDS} />
        </Example>
        <Example title="Second in that list, with a distance and a direction">
          <ProviderCard
            provider={CLEAR_SKIN}
            heading="h4"
            rank={2}
            distanceMiles={3.24}
            direction="north"
            details={{
              description: 'Located in Austin, TX. 87 reviews.',
              services: ['Tattoo Removal'],
            }}
          />
        </Example>
        <Example title="No reviews, phone, website or address; hours that cannot be read">
          <ProviderCard provider={BARE} heading="h4" distanceMiles={0.04} />
        </Example>
        <Example title="Names and addresses of any length">
          <ProviderCard provider={LONG} heading="h4" rank={128} distanceMiles={1204} />
        </Example>
        <Example title="As narrow as in a column of three" frame="narrow">
          <ProviderCard provider={LONG} heading="h4" />
        </Example>
      </Stacked>
    </Chapter>
  )
}

export function ProviderFacts() {
  return (
    <Chapter id="provider-facts" title="Parts of a provider’s page">
      <Example title="What to press">
        <ProviderActions provider={CLEAR_SKIN} directions={DIRECTIONS} />
      </Example>
      <Example title="What to press, address alone known">
        <ProviderActions provider={BARE} directions={DIRECTIONS} />
      </Example>
      <Example title="The bar at the thumb; on a phone only">
        <CallBar provider={CLEAR_SKIN} directions={DIRECTIONS} />
      </Example>
      <Examples>
        <Example title="Contact, all known">
          <ContactDetails provider={CLEAR_SKIN} />
        </Example>
        <Example title="Contact, nothing known">
          <ContactDetails provider={{ ...BARE, city: 'Unknown', state: 'Unknown' }} />
        </Example>
        <Example title="Contact, long">
          <ContactDetails provider={LONG} />
        </Example>
        <Example title="Quick info">
          <QuickInfo provider={CLEAR_SKIN} stateName="Texas" />
        </Example>
        <Example title="Quick info, state and ZIP not known">
          <QuickInfo provider={BARE} stateName={null} />
        </Example>
        <Example title="Own words, all given">
          <OwnWords words={OWN_WORDS} />
        </Example>
        <Example title="Own words, a description alone">
          <OwnWords
            words={{ ...OWN_WORDS, services: [], certifications: null, yearEstablished: null }}
          />
        </Example>
      </Examples>
    </Chapter>
  )
}
