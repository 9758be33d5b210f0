import type { SelfDescription } from '#domain/clinics/provider.ts'
import { FactList } from '#ui/text/FactList.tsx'
import { ServiceList } from './ServiceList.tsx'
import * as styles from './OwnWords.css.ts'

/** The description and services from the provider's own application. */
export function OwnWords({ words }: { words: SelfDescription }) {
  const { description, services, certifications, yearEstablished } = words
  return (
    <>
      <p className={styles.text}>{description}</p>
      <FactList
        facts={[
          ...(services.length === 0
            ? []
            : [{ term: 'Services', value: <ServiceList services={services} /> }]),
          ...(certifications === null
            ? []
            : [
                {
                  term: 'Certifications',
                  value: <span className={styles.text}>{certifications}</span>,
                },
              ]),
          ...(yearEstablished === null ? [] : [{ term: 'Established', value: yearEstablished }]),
        ]}
      />
      <p className={styles.note}>In the provider’s own words.</p>
    </>
  )
}
