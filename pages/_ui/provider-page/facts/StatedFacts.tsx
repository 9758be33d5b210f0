import type { StatedFacts as Facts } from '#domain/stewardship/shown-statements.ts'
import { FactList } from '#ui/text/FactList.tsx'
import * as styles from '../provider-page.css.ts'
import { ServiceList } from './ServiceList.tsx'

/** Fields that lists lack, stated by the provider or a correction. */
export function StatedFacts({ stated }: { stated: Facts }) {
  const { services, startingPrice, hasFreeConsultation, lasers } = stated
  const { certifications, yearEstablished } = stated
  const facts = [
    ...(services.length === 0
      ? []
      : [{ term: 'Services', value: <ServiceList services={services} /> }]),
    ...(startingPrice === null ? [] : [{ term: 'Sessions', value: startingPrice }]),
    ...(hasFreeConsultation ? [{ term: 'First consultation', value: 'Free' }] : []),
    ...(lasers === null ? [] : [{ term: 'Lasers', value: lasers }]),
    ...(certifications === null
      ? []
      : [{ term: 'Certifications', value: <span className={styles.text}>{certifications}</span> }]),
    ...(yearEstablished === null ? [] : [{ term: 'Established', value: yearEstablished }]),
  ]
  return facts.length === 0 ? null : <FactList facts={facts} />
}
