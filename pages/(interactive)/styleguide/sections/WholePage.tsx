import { ProviderPage } from '#ui/provider-page/ProviderPage.tsx'
import type { ProviderPageData } from '#ui/provider-page/provider-page.server.ts'
import { Chapter, Example } from '../Example.tsx'
import { SAMPLE_MAP } from '../sample-map.ts'
import {
  AUSTIN_CENTER,
  CLEAR_SKIN,
  CLOSED_FOR_NOW,
  LONG,
  NO_FACTS,
  SELF_DESCRIPTION,
  PREMIUM,
} from '../sample-providers.ts'

const DATA: ProviderPageData = {
  meta: {
    title: PREMIUM.name,
    description: '',
    canonicalPath: '/styleguide',
    isIndexable: false,
    structuredData: [],
  },
  provider: { ...PREMIUM, hours: CLEAR_SKIN.hours, ...AUSTIN_CENTER },
  siteGoneOn: null,
  holidays: [
    { date: '2099-12-24', day: 'Thu, Dec 24, 2099', hours: '9 AM-12 PM' },
    { date: '2099-12-25', day: 'Fri, Dec 25, 2099', hours: 'Closed' },
  ],
  isClaimable: true,
  cityName: 'Austin',
  stateName: 'Texas',
  selfDescription: SELF_DESCRIPTION,
  facts: NO_FACTS,
  sources: [
    'Confirmed by the clinic, Nov 3, 2026: phone and opening hours.',
    'Everything else: from a list of Nov 22, 2026.',
  ],
  distance: '1.2 mi north of the center of Austin',
  directions: 'https://maps.example/?to=5+Congress+Ave',
  directionsUrl: 'https://maps.example/?to={address}',
  map: SAMPLE_MAP,
  streetMap: 'https://maps.example/embed',
  applicationId: 'a1b2c3',
  links: [],
  others: [
    { ...CLEAR_SKIN, distanceMiles: 0.8 },
    { ...LONG, distanceMiles: null },
    { ...CLOSED_FOR_NOW, distanceMiles: 1.4 },
  ],
}

export function WholePage() {
  return (
    <Chapter id="provider-page" title="A provider’s page">
      <Example title="Premium listing with its application’s description, as the admin sees it">
        <ProviderPage data={DATA} />
      </Example>
    </Chapter>
  )
}
