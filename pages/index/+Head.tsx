import { usePageContext } from 'vike-react/usePageContext'
import { absoluteUrl, paths } from '#domain/paths.ts'
import { JsonLd } from '#ui/JsonLd.tsx'

export function Head() {
  const { site } = usePageContext()
  const home = absoluteUrl(site.url, paths.home())
  const organization = `${home}#organization`
  return (
    <JsonLd
      value={{
        '@context': 'https://schema.org',
        '@graph': [
          {
            '@type': 'Organization',
            '@id': organization,
            name: site.name,
            url: home,
            logo: absoluteUrl(site.url, '/favicon.svg'),
            email: site.contactEmail,
          },
          {
            '@type': 'WebSite',
            '@id': `${home}#website`,
            name: site.name,
            description: 'A directory of tattoo removal providers in the United States.',
            url: home,
            inLanguage: 'en-US',
            publisher: { '@id': organization },
          },
        ],
      }}
    />
  )
}
