import { useData } from 'vike-react/useData'
import { container, stack } from '#styles/layout.css.ts'
import { StatesMap } from '#ui/map/StatesMap.tsx'
import { AboutSection } from './sections/AboutSection.tsx'
import { FaqSection } from './sections/FaqSection.tsx'
import { HeroSearch } from './HeroSearch.tsx'
import { HowItWorks } from './sections/HowItWorks.tsx'
import { ListYourCompany } from './sections/ListYourCompany.tsx'
import { TopStates } from './sections/TopStates.tsx'
import { Totals } from './Totals.tsx'
import * as styles from './home.css.ts'
import type { Data } from './+data.ts'

export function Page() {
  const { states, shownTotals, totals, topStates, geocoderUrl } = useData<Data>()
  return (
    <>
      <div className={`${container} ${styles.hero}`}>
        <div className={stack({ gap: 'l' })}>
          <div className={stack({ gap: 's' })}>
            <h1 className={styles.title}>Find a tattoo removal provider near you</h1>
            <p className={styles.heroLead}>
              Phone, hours and directions for clinics across the US. Free, with no account.
            </p>
          </div>
          <HeroSearch geocoderUrl={geocoderUrl} />
          <Totals shown={shownTotals} totals={totals} />
        </div>
        <div className={styles.heroMap}>
          <StatesMap states={states} />
        </div>
      </div>
      <AboutSection />
      <HowItWorks />
      <TopStates states={topStates} />
      <ListYourCompany />
      <FaqSection />
    </>
  )
}
