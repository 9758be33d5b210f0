import { usePageContext } from 'vike-react/usePageContext'
import { paths } from '#domain/site/paths.ts'
import { Prose } from '#ui/text/Prose.tsx'
import { HomeSection } from './HomeSection.tsx'

export function AboutSection() {
  const { site } = usePageContext()
  return (
    <HomeSection id="about" title={`About ${site.name}`} layout="beside">
      <Prose>
        <p>
          {site.name} is a public directory of tattoo removal providers in the United States. Each
          listing shows what we know of its address, phone, website and hours.
        </p>
        <p>
          We list clinics. We do not treat patients, and we do not sell treatments. You talk to the
          clinic yourself, and looking costs you nothing.
        </p>
        <p>
          Some companies pay for a premium listing. Those stand first and are marked “Top Pick” and
          “Paid placement”, so you can always tell.{' '}
          <a href={paths.about()}>More about how we work</a>
        </p>
      </Prose>
    </HomeSection>
  )
}
