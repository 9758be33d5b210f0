import { HomeSection } from './HomeSection.tsx'
import * as styles from '../home.css.ts'

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
