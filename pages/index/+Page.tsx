import { useData } from 'vike-react/useData'
import { container, stack, cluster } from '#styles/layout.css.ts'
import { StatesMap } from '#ui/map/StatesMap.tsx'
import { Section } from './sections.tsx'
import * as styles from './home.css.ts'
import type { Data } from './+data.ts'
import { paths } from '#domain/site/paths.ts'
import { SearchBox } from '#ui/search-box/SearchBox.tsx'
import { UseMyLocation } from '#ui/search-box/UseMyLocation.tsx'
import { formatDate } from '#domain/text/dates.ts'
import { pluralize } from '#domain/text/counts.ts'

export function Page() {
  const { states, shownTotals, totals, home, geocoderUrl } = useData<Data>()
  return (
    <>
      <div className={`${container} ${styles.hero}`}>
        <div className={stack({ gap: 'l' })}>
          <div className={stack({ gap: 's' })}>
            <h1 className={styles.title}>{home.headline}</h1>
            <p className={styles.heroLead}>{home.lead}</p>
          </div>
          <HeroSearch geocoderUrl={geocoderUrl} />
          <Totals shown={shownTotals} totals={totals} />
        </div>
        <div className={styles.heroMap}>
          <StatesMap states={states} />
        </div>
      </div>
      {home.sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
    </>
  )
}

function HeroSearch({ geocoderUrl }: { geocoderUrl: string }) {
  return (
    <div className={styles.box}>
      <SearchBox />
      <UseMyLocation geocoderUrl={geocoderUrl}>
        <a href={paths.states()} className={styles.browse}>
          Browse All States
        </a>
      </UseMyLocation>
    </div>
  )
}

type TotalsProps = { shown: Data['shownTotals']; totals: Data['totals'] }

function Totals({ shown, totals: { providerCount, cityCount, importedOn } }: TotalsProps) {
  return (
    <div className={styles.totals}>
      <ul className={cluster({ gap: 'l' })}>
        {shown.map(({ number, qualifier, of }) => (
          <li key={of} className={styles.claim}>
            <span className={styles.number}>{number}</span>{' '}
            {qualifier === null ? null : (
              <>
                <a href={paths.aboutCertified()}>{qualifier}</a>{' '}
              </>
            )}
            {of}
          </li>
        ))}
      </ul>
      <p>
        Listed here: {pluralize(providerCount, 'provider', 'providers')} in{' '}
        {pluralize(cityCount, 'city', 'cities')}.
        {importedOn === null ? null : ` Last import: ${formatDate(importedOn)}.`}
      </p>
    </div>
  )
}
