import type { ShownStatements } from '#domain/stewardship/shown-statements.ts'
import { FactList } from '#ui/text/FactList.tsx'
import { ServiceList } from './ServiceList.tsx'

type Facts = Omit<ShownStatements, 'holidays'>

/** Whether there is anything to list. */
export function hasStatements(stated: Facts): boolean {
  return listFacts(stated).length > 0
}

/** What the clinic, or a correction, says about fields that no list has. */
export function StatedFacts({ stated }: { stated: Facts }) {
  return <FactList facts={listFacts(stated)} />
}

function listFacts(stated: Facts) {
  const { services, startingPrice, hasFreeConsultation, lasers } = stated
  const { certifications, yearEstablished } = stated
  return [
    ...(services.length === 0
      ? []
      : [{ term: 'Services', value: <ServiceList services={services} /> }]),
    ...(startingPrice === null ? [] : [{ term: 'Sessions', value: startingPrice }]),
    ...(hasFreeConsultation ? [{ term: 'First consultation', value: 'Free' }] : []),
    ...(lasers === null ? [] : [{ term: 'Lasers', value: lasers }]),
    ...(certifications === null ? [] : [{ term: 'Certifications', value: certifications }]),
    ...(yearEstablished === null ? [] : [{ term: 'Established', value: yearEstablished }]),
  ]
}
