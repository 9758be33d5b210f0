import { Fragment } from 'react'
import { paths, type ProviderPlace } from '#domain/site/paths.ts'

export interface PracticeLink extends ProviderPlace {
  name: string
  /** 1 for the practice of this provider, 0 for a person who works here. */
  isPractice: 0 | 1
}

interface ProviderLinksProps {
  links: readonly PracticeLink[]
}

/** Names people only as in their own listings (R-DUPLICATE-5). */
export function ProviderLinks({ links }: ProviderLinksProps) {
  return links.map((link, index) => (
    <Fragment key={paths.provider(link)}>
      {index === 0 ? null : ', '}
      <a href={paths.provider(link)}>{link.name}</a>
    </Fragment>
  ))
}
