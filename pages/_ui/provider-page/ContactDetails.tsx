import { formatPhone, telHref } from '#domain/clinics/phone.ts'
import { formatAddress, type ProviderCardData } from '#domain/clinics/provider.ts'
import { websiteHost, websiteHref } from '#domain/clinics/website.ts'
import { FactList } from '#ui/text/FactList.tsx'

export function ContactDetails({ provider }: { provider: ProviderCardData }) {
  const call = telHref(provider.phone)
  const website = websiteHref(provider.site)
  const phone = formatPhone(provider.phone)
  return (
    <FactList
      facts={[
        { term: 'Address', value: formatAddress(provider) || 'Not listed' },
        {
          term: 'Phone',
          value: call === null ? phone || 'Not listed' : <a href={call}>{phone}</a>,
        },
        {
          term: 'Website',
          value:
            website === null ? (
              'Not listed'
            ) : (
              <a href={website} rel="noopener nofollow">
                {websiteHost(website)}
              </a>
            ),
        },
      ]}
    />
  )
}
