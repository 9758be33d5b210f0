import { paths } from '#domain/paths.ts'
import { grid, stack } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { PlaceCard } from '#ui/PlaceCard.tsx'

/** One of each kind of thing that can be typed. */
const EXAMPLES = [
  { typed: 'Los Angeles, CA', kind: 'a city' },
  { typed: '78701', kind: 'a ZIP code' },
  { typed: 'Florida', kind: 'a state' },
  { typed: 'Laser clinic', kind: 'part of a name' },
]

export function StartSearch() {
  return (
    <section className={stack()} aria-labelledby="start">
      <h2 id="start">Start your search</h2>
      <p>Type a city, a ZIP code, a state, or part of a provider’s name. For example:</p>
      <ul className={grid({ min: 'small', gap: 's' })}>
        {EXAMPLES.map(({ typed, kind }) => (
          <li key={typed}>
            <PlaceCard href={paths.search({ q: typed })} name={typed} facts={kind} />
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink href={paths.states()}>Browse All States</ButtonLink>
      </p>
    </section>
  )
}
