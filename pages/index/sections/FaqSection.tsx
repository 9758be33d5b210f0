import { paths } from '#domain/site/paths.ts'
import { FaqList } from '#ui/text/FaqList.tsx'
import { HomeSection } from './HomeSection.tsx'
import { LASER_FAQ } from './laser-faq.tsx'

const GUIDE = 'laser-tattoo-removal-guide'
const FDA_ON_TATTOO_REMOVAL =
  'https://www.fda.gov/consumers/consumer-updates/tattoo-removal-options-and-results'

export function FaqSection() {
  return (
    <HomeSection
      id="faq"
      title="Laser tattoo removal: common questions"
      layout="beside"
      note={
        <>
          <p>
            General information, not medical advice. A doctor who has seen your skin knows better.
          </p>
          <p>
            There is more in our{' '}
            <a href={paths.blogArticle(GUIDE)}>guide to laser tattoo removal</a>.
          </p>
          <p>
            The US Food and Drug Administration (FDA) explains{' '}
            <a href={FDA_ON_TATTOO_REMOVAL} rel="noopener">
              the options and results of tattoo removal
            </a>
            .
          </p>
        </>
      }
    >
      <FaqList entries={LASER_FAQ} />
    </HomeSection>
  )
}
