import { CallBar } from '#ui/provider-page/top/CallBar.tsx'
import { ContactDetails } from '#ui/provider-page/facts/ContactDetails.tsx'
import { ListedDescription } from '#ui/provider-page/facts/ListedDescription.tsx'
import { CompanyDescription } from '#ui/provider-page/facts/CompanyDescription.tsx'
import { ProviderActions } from '#ui/provider-page/top/ProviderActions.tsx'
import { ProviderCard } from '#ui/provider/ProviderCard.tsx'
import { Mentions } from '#ui/provider/Mentions.tsx'
import { ProviderLinks } from '#ui/provider-page/facts/ProviderLinks.tsx'
import { QuickInfo } from '#ui/provider-page/facts/QuickInfo.tsx'
import { ReviewFacts } from '#ui/provider-page/facts/ReviewFacts.tsx'
import { Chapter, Example, Examples, Stacked } from '../Example.tsx'
import {
  BARE,
  CLEAR_SKIN,
  CLOSED_FOR_NOW,
  FACTS,
  LONG,
  NO_FACTS,
  EMPTY_DESCRIPTION,
  SELF_DESCRIPTION,
  PREMIUM,
  RATED,
} from '../sample-providers.ts'

const DIRECTIONS = 'https://maps.example/?to=1200+Oak+St'

export function ProviderCards() {
  return (
    <Chapter id="provider-cards" title="Provider cards">
      <Stacked>
        <Example title="All fields">
          <ProviderCard provider={CLEAR_SKIN} heading="h4" />
        </Example>
        <Example title="Premium, ranked, with search details">
          <ProviderCard provider={PREMIUM} heading="h4" rank={1} details={SELF_DESCRIPTION} />
        </Example>
        <Example title="Ranked, with distance and direction">
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
        <Example title="With the rating of its list and mentions">
          <ProviderCard provider={RATED} heading="h4" rank={3} />
        </Example>
        <Example title="Requested hours, and one more button">
          <ProviderCard provider={CLEAR_SKIN} heading="h4" matchingHours="Sunday 11 AM-4 PM">
            <button type="button">Save</button>
          </ProviderCard>
        </Example>
        <Example title="Temporarily closed">
          <ProviderCard provider={CLOSED_FOR_NOW} heading="h4" rank={4} />
        </Example>
        <Example title="No reviews, phone, website or address; unreadable hours">
          <ProviderCard provider={BARE} heading="h4" distanceMiles={0.04} />
        </Example>
        <Example title="Long name and address">
          <ProviderCard provider={LONG} heading="h4" rank={128} distanceMiles={1204} />
        </Example>
        <Example title="In a narrow column" frame="narrow">
          <ProviderCard provider={LONG} heading="h4" />
        </Example>
      </Stacked>
    </Chapter>
  )
}

export function ProviderFacts() {
  return (
    <Chapter id="provider-facts" title="Provider page components">
      <Example title="Actions">
        <ProviderActions provider={CLEAR_SKIN} directions={DIRECTIONS} booking={FACTS.booking} />
      </Example>
      <Example title="Actions, address only">
        <ProviderActions provider={BARE} directions={DIRECTIONS} booking={null} />
      </Example>
      <Example title="Call bar (phones only)">
        <CallBar provider={CLEAR_SKIN} directions={DIRECTIONS} />
      </Example>
      <Examples>
        <Example title="Contact, complete">
          <ContactDetails provider={CLEAR_SKIN} siteGoneOn={null} facts={FACTS} links={[]} />
        </Example>
        <Example title="Contact, website gone">
          <ContactDetails
            provider={{ ...CLEAR_SKIN, site: '' }}
            siteGoneOn="2026-11-03"
            facts={NO_FACTS}
            links={[]}
          />
        </Example>
        <Example title="Contact, empty">
          <ContactDetails
            provider={{ ...BARE, city: 'Unknown', state: 'Unknown' }}
            siteGoneOn={null}
            facts={NO_FACTS}
            links={[]}
          />
        </Example>
        <Example title="Contact, long values">
          <ContactDetails provider={LONG} siteGoneOn={null} facts={NO_FACTS} links={[]} />
        </Example>
        <Example title="Contact of a person">
          <ContactDetails
            provider={BARE}
            siteGoneOn={null}
            facts={NO_FACTS}
            links={[{ ...CLEAR_SKIN, isPractice: 1 }]}
          />
        </Example>
        <Example title="People at a practice">
          <p>
            <ProviderLinks
              links={[
                { ...BARE, name: 'Dr. Ana Rowan, MD', isPractice: 0 },
                { ...LONG, name: 'Marek Linden, NP', isPractice: 0 },
              ]}
            />
          </p>
        </Example>
        <Example title="Quick info">
          <QuickInfo facts={FACTS} sources={['From a list of Nov 22, 2026.']} />
        </Example>
        <Example title="Quick info, source only">
          <QuickInfo facts={NO_FACTS} sources={['From a list of Nov 22, 2026.']} />
        </Example>
        <Example title="Reviews">
          <ReviewFacts mentions={FACTS.mentions} link={FACTS.reviews} />
        </Example>
        <Example title="Reviews, words only">
          <ReviewFacts mentions={FACTS.mentions} link={null} />
        </Example>
        <Example title="Reviews, on a card">
          <Mentions words={RATED.mentions} />
        </Example>
        {FACTS.description === null ? null : (
          <Example title="Words of the list, shortened">
            <ListedDescription description={FACTS.description} />
          </Example>
        )}
        <Example title="Own words, complete">
          <CompanyDescription words={SELF_DESCRIPTION} />
        </Example>
        <Example title="Own words, description only">
          <CompanyDescription
            words={{ ...EMPTY_DESCRIPTION, description: SELF_DESCRIPTION.description }}
          />
        </Example>
      </Examples>
    </Chapter>
  )
}
