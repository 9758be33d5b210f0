import type { SelfDescription } from '#domain/clinics/provider.ts'
import { formatValue } from '#domain/stewardship/format-value.ts'
import { Badge } from '../Badge.tsx'
import { FactList } from '#ui/text/FactList.tsx'
import * as styles from './OwnWords.css.ts'

/** What the provider says about itself, in its application or later. */
export function OwnWords({ words }: { words: SelfDescription }) {
  const { description, services, lasers, startingPrice, freeConsultation } = words
  const { certifications, yearEstablished } = words
  const facts = [
    {
      term: 'Services',
      value: services.length === 0 ? '' : <Services services={services} />,
    },
    { term: 'Lasers', value: lasers },
    {
      term: 'Price',
      value: startingPrice === '' ? '' : `from ${formatValue('startingPrice', startingPrice)}`,
    },
    { term: 'Consultation', value: freeConsultation === 'yes' ? 'Free' : '' },
    {
      term: 'Certifications',
      value: certifications && <span className={styles.text}>{certifications}</span>,
    },
    { term: 'Established', value: yearEstablished },
  ].filter(({ value }) => value !== '')
  return (
    <>
      {description === '' ? null : <p className={styles.text}>{description}</p>}
      {facts.length === 0 ? null : <FactList facts={facts} />}
      {description === '' ? null : <p className={styles.note}>In the provider’s own words.</p>}
    </>
  )
}

function Services({ services }: Pick<SelfDescription, 'services'>) {
  return (
    <ul className={styles.services}>
      {services.map((service) => (
        <li key={service}>
          <Badge tone="plain">{service}</Badge>
        </li>
      ))}
    </ul>
  )
}
