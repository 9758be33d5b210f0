import type { SelfDescription } from '#domain/clinics/provider.ts'
import { Badge } from '../Badge.tsx'
import { FactList } from '#ui/text/FactList.tsx'
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
            : [
                {
                  term: 'Services',
                  value: (
                    <ul className={styles.services}>
                      {services.map((service) => (
                        <li key={service}>
                          <Badge tone="plain">{service}</Badge>
                        </li>
                      ))}
                    </ul>
                  ),
                },
              ]),
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
