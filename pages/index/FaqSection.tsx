import { FaqList } from '#ui/FaqList.tsx'
import { HomeSection } from './HomeSection.tsx'
import { LASER_FAQ } from './laser-faq.tsx'

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
            Read more from the US Food and Drug Administration (FDA):{' '}
            <a href={FDA_ON_TATTOO_REMOVAL} rel="noopener">
              Tattoo Removal: Options and Results
            </a>
          </p>
        </>
      }
    >
      <FaqList entries={LASER_FAQ} />
    </HomeSection>
  )
}
