import { paths } from '#domain/site/paths.ts'
import type { SearchLocation } from '#domain/search/location/location.ts'
import { grid, stack } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { PlaceCard } from '#ui/lists/PlaceCard.tsx'
import * as styles from './search.css.ts'

interface Example {
  typed: string
  kind: string
  /** The place it means: a link to the words alone would be redirected here. */
  location?: SearchLocation
}

/** One of each kind of thing that can be typed. */
const EXAMPLES: readonly Example[] = [
  {
    typed: 'Los Angeles, CA',
    kind: 'a city',
    location: { type: 'city', name: 'Los Angeles, CA', city: 'Los Angeles', state: 'CA' },
  },
  {
    typed: '78701',
    kind: 'a ZIP code',
    location: { type: 'zip', name: '78701', zipCode: '78701', city: 'Austin', state: 'TX' },
  },
  {
    typed: 'Florida',
    kind: 'a state',
    location: { type: 'state', name: 'Florida', state: 'FL', abbreviation: 'FL' },
  },
  { typed: 'Laser clinic', kind: 'part of a name' },
]

export function StartSearch() {
  return (
    <section className={stack()} aria-labelledby="start">
      <h2 id="start" className={styles.heading}>
        Start your search
      </h2>
      <p>Type a city, a ZIP code, a state, or part of a provider’s name. For example:</p>
      <ul className={grid({ min: 'tiny', gap: 's' })}>
        {EXAMPLES.map(({ typed, kind, location }) => (
          <li key={typed}>
            <PlaceCard
              href={paths.search(location === undefined ? { q: typed } : { location })}
              name={typed}
              facts={kind}
            />
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink href={paths.states()}>Browse All States</ButtonLink>
      </p>
    </section>
  )
}
