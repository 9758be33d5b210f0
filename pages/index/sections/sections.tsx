import { HomeSection } from './HomeSection.tsx'
import * as styles from '../home.css.ts'
import type { TopState } from '#domain/site/claims.ts'
import { paths } from '#domain/site/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { PlaceCard } from '#ui/lists/PlaceCard.tsx'
import { usePageContext } from 'vike-react/usePageContext'
import { Prose } from '#ui/text/Prose.tsx'

const STEPS = [
  {
    title: 'Find your place',
    text: 'Type your city or ZIP code in the box above, or tap your state on the map.',
  },
  {
    title: 'Compare providers',
    text: 'Look at hours, address and number of reviews. Each provider has a page with all that we know.',
  },
  {
    title: 'Contact the clinic',
    text: 'Call, or open the clinic’s website. Ask about price, laser and training before you book.',
  },
] as const

export function HowItWorks() {
  return (
    <HomeSection id="how-it-works" title="How it works">
      <ol className={styles.steps}>
        {STEPS.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </HomeSection>
  )
}

export function TopStates({ states }: { states: readonly TopState[] }) {
  return (
    <HomeSection id="top-states" title="Top states">
      <ul className={styles.states}>
        {states.map(({ name, code, slug, facts }) => (
          <li key={code}>
            <PlaceCard href={paths.state(slug)} name={name} facts={facts} />
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink href={paths.states()}>Browse All States</ButtonLink>
      </p>
    </HomeSection>
  )
}

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
