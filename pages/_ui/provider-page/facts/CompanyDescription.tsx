import type { StatedFacts as Facts } from '#domain/stewardship/shown-statements.ts'
import * as styles from '../provider-page.css.ts'
import * as atoms from '#styles/atoms.css.ts'
import { FactList } from '#ui/text/FactList.tsx'
import { Badge } from '#ui/Badge.tsx'

/** The provider's description of itself, from its application or a later edit. */
export function CompanyDescription({ description }: { description: string }) {
  return (
    <>
      <p className={styles.text}>{description}</p>
      <p className={atoms.note}>In the provider’s own words.</p>
    </>
  )
}

/** Fields that lists lack, stated by the provider or a correction. */
export function StatedFacts({ stated }: { stated: Facts }) {
  const { services, startingPrice, hasFreeConsultation, lasers } = stated
  const { certifications, yearEstablished } = stated
  const facts = [
    { term: 'Services', value: services.length > 0 ? <ServiceList services={services} /> : null },
    { term: 'Sessions', value: startingPrice },
    { term: 'First consultation', value: hasFreeConsultation ? 'Free' : null },
    { term: 'Lasers', value: lasers },
    {
      term: 'Certifications',
      value: certifications && <span className={styles.text}>{certifications}</span>,
    },
    { term: 'Established', value: yearEstablished },
  ]
  return facts.every(({ value }) => value === null) ? null : <FactList facts={facts} />
}

function ServiceList({ services }: { services: readonly string[] }) {
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

/** The clinic's description of itself from the imported list; the heading names the source. */
export function ListedDescription({ text, isShortened }: { text: string; isShortened: boolean }) {
  return (
    <>
      <blockquote className={styles.quote}>{text}</blockquote>
      {isShortened ? <p className={atoms.note}>Shortened by us.</p> : null}
    </>
  )
}
