import type { ReactNode } from 'react'
import { paths } from '#domain/site/paths.ts'
import { ButtonLink } from '../ButtonLink.tsx'
import { Icon } from '../Icon.tsx'
import { centeredCluster, stack } from '#styles/layout.css.ts'
import * as styles from './SearchBox.css.ts'

interface UseMyLocationProps {
  geocoderUrl: string
  /** Parameters of the list that it opens. */
  filters?: Readonly<Record<string, string>>
  /** Shown beside the link. */
  children?: ReactNode
}

/** Leads to the list around the visitor; `_islands/visitor-place.ts` names their city below. */
export function UseMyLocation({ geocoderUrl, filters = {}, children }: UseMyLocationProps) {
  return (
    <div className={stack.xs} data-geocoder={geocoderUrl}>
      <div className={centeredCluster.s}>
        <ButtonLink href={paths.search({ near: 'me', list: new URLSearchParams(filters) })}>
          <Icon name="locate" />
          Use my location
        </ButtonLink>
        {children}
      </div>
      <div className={styles.place}>
        <p className={styles.note} data-note="">
          Your browser asks you first. To name your city, it then tells {new URL(geocoderUrl).host}{' '}
          where you are. We do not store it.
        </p>
        <div className={styles.status} aria-live="polite" />
      </div>
    </div>
  )
}
