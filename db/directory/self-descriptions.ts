import { shownStatements, type SelfDescription } from '#domain/stewardship/shown-statements.ts'
import type { Statement } from '#domain/stewardship/statements.ts'

/** Maps provider ids to own words; providers without any are left out. */
export function describeProviders(
  statements: ReadonlyMap<number, readonly Statement[]>,
): Map<number, SelfDescription> {
  return new Map(
    [...statements].flatMap(([id, stated]): [number, SelfDescription][] => {
      const { holidays: _holidays, ...words } = shownStatements(stated)
      return isBlank(words) ? [] : [[id, words]]
    }),
  )
}

function isBlank({ description, services, hasFreeConsultation, ...facts }: SelfDescription) {
  const isSilent = description === '' && services.length === 0 && !hasFreeConsultation
  return isSilent && Object.values(facts).every((fact) => fact === null)
}
