import { formatPhone, telHref } from '#domain/clinics/phone.ts'
import { formatAddress } from '#domain/clinics/provider.ts'
import { formatShortDate } from '#domain/text/dates.ts'
import { websiteHost, websiteHref } from '#domain/clinics/website.ts'
import { FactList } from '#ui/text/FactList.tsx'
import { Fragment } from 'react'
import { paths } from '#domain/site/paths.ts'
import type { ProviderPageData } from '../provider-page.server.ts'

type ContactDetailsProps = Pick<ProviderPageData, 'provider' | 'siteGoneOn' | 'facts' | 'links'>

export function ContactDetails({ provider, siteGoneOn, facts, links }: ContactDetailsProps) {
  const call = telHref(provider.phone)
  const website = websiteHref(provider.site)
  const phone = formatPhone(provider.phone)
  const practices = links.filter(({ isPractice }) => isPractice === 1)
  const people = links.filter(({ isPractice }) => isPractice === 0)
  return (
    <FactList
      facts={[
        { term: 'Address', value: formatAddress(provider) || 'Not listed' },
        { term: 'Located in', value: facts.locatedIn },
        { term: 'Entrance', value: facts.entrance && <Entrance href={facts.entrance} /> },
        {
          term: 'Part of',
          value: practices.length > 0 ? <ProviderLinks links={practices} /> : null,
        },
        {
          term: 'People at this practice',
          value: people.length > 0 ? <ProviderLinks links={people} /> : null,
        },
        {
          term: 'Phone',
          value: call === null ? phone || 'Not listed' : <a href={call}>{phone}</a>,
        },
        {
          term: 'Website',
          value:
            website === null ? (
              withoutWebsite(siteGoneOn)
            ) : (
              <a href={website} rel="nofollow">
                {websiteHost(website)}
              </a>
            ),
        },
      ]}
    />
  )
}

function Entrance({ href }: { href: string }) {
  return (
    <a href={href} rel="nofollow">
      See the entrance (Google Street View)
    </a>
  )
}

/** R-SITE-5 */
function withoutWebsite(goneOn: string | null): string {
  if (goneOn === null) return 'Not listed'
  return `The website did not answer when we last checked, ${formatShortDate(goneOn)}.`
}

/** Names people only as in their own listings (R-DUPLICATE-5). */
function ProviderLinks({ links }: Pick<ProviderPageData, 'links'>) {
  return links.map((link, index) => (
    <Fragment key={paths.provider(link)}>
      {index === 0 ? null : ', '}
      <a href={paths.provider(link)}>{link.name}</a>
    </Fragment>
  ))
}
