import * as atoms from '#styles/atoms.css.ts'
import * as styles from './lists.css.ts'
import { paths } from '#domain/site/paths.ts'
import { pluralize } from '#domain/text/counts.ts'
import { grid } from '#styles/layout.css.ts'

interface PlaceCardProps {
  href: string
  name: string
  /** "TX" */
  code?: string
  emoji?: string
  /** "1,204 providers in 86 cities" */
  facts: string
}

export function PlaceCard({ href, name, code, emoji, facts }: PlaceCardProps) {
  return (
    <a href={href} className={styles.card}>
      {emoji === undefined ? null : (
        <span aria-hidden="true" className={styles.emoji}>
          {emoji}
        </span>
      )}
      <span className={styles.cardText}>
        <span className={styles.cardName}>
          {name}
          {code === undefined ? null : <span className={atoms.muted}> {code}</span>}
        </span>
        <span className={styles.facts}>{facts}</span>
      </span>
    </a>
  )
}

interface CityCardsProps {
  stateSlug: string
  cities: readonly { citySlug: string; name: string; providerCount: number }[]
}

export function CityCards({ stateSlug, cities }: CityCardsProps) {
  return (
    <ul className={grid.tiny}>
      {cities.map(({ citySlug, name, providerCount }) => (
        <li key={citySlug}>
          <PlaceCard
            href={paths.city({ stateSlug, citySlug })}
            name={name}
            facts={pluralize(providerCount, 'provider', 'providers')}
          />
        </li>
      ))}
    </ul>
  )
}
