import { paths } from '#domain/site/paths.ts'
import type { SearchLocation } from '#domain/search/location.ts'
import { grid, stack } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { PlaceCard } from '#ui/lists/PlaceCard.tsx'
import * as styles from './search.css.ts'

interface Example {
  text: string
  kind: string
  /** Links directly to the place, because a link to the text would redirect there. */
  location?: SearchLocation
}

const EXAMPLES: readonly Example[] = [
  {
    text: 'Los Angeles, CA',
    kind: 'a city',
    location: { type: 'city', name: 'Los Angeles, CA', city: 'Los Angeles', state: 'CA' },
  },
  {
    text: '78701',
    kind: 'a ZIP code',
    location: { type: 'zip', name: '78701', zipCode: '78701', city: 'Austin', state: 'TX' },
  },
  {
    text: 'Florida',
    kind: 'a state',
    location: { type: 'state', name: 'Florida', state: 'FL', abbreviation: 'FL' },
  },
  { text: 'Laser clinic', kind: 'part of a name' },
]

export function StartSearch() {
  return (
    <section className={stack()} aria-labelledby="start">
      <h2 id="start" className={styles.title}>
        Start your search
      </h2>
      <p>Type a city, a ZIP code, a state, or part of a provider’s name. For example:</p>
      <ul className={grid({ min: 'tiny', gap: 's' })}>
        {EXAMPLES.map(({ text, kind, location }) => (
          <li key={text}>
            <PlaceCard
              href={paths.search(location === undefined ? { q: text } : { location })}
              name={text}
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
