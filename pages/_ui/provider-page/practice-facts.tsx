import { Fragment, type ReactNode } from 'react'
import { paths, type ProviderPlace } from '#domain/site/paths.ts'

export interface PracticeLink extends ProviderPlace {
  name: string
  /** 1 for the practice of this provider, 0 for a person who works here. */
  isPractice: 0 | 1
}

/** R-DUPLICATE-5: names people only as their own listings do. */
export function practiceFacts(links: readonly PracticeLink[]) {
  const practices = links.filter(({ isPractice }) => isPractice === 1)
  const people = links.filter(({ isPractice }) => isPractice === 0)
  return [
    ...(practices.length === 0 ? [] : [{ term: 'Part of', value: linkAll(practices) }]),
    ...(people.length === 0 ? [] : [{ term: 'People at this practice', value: linkAll(people) }]),
  ]
}

function linkAll(links: readonly PracticeLink[]): ReactNode {
  return links.map((link, index) => (
    <Fragment key={paths.provider(link)}>
      {index === 0 ? null : ', '}
      <a href={paths.provider(link)}>{link.name}</a>
    </Fragment>
  ))
}
