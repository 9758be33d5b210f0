import { TOP_STATES } from '#domain/claims.ts'
import { paths } from '#domain/paths.ts'
import { formatCount } from '#domain/rating.ts'
import { stateFromText } from '#domain/states.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { PlaceCard } from '#ui/PlaceCard.tsx'
import { HomeSection } from './HomeSection.tsx'
import * as styles from './TopStates.css.ts'

const CARDS = TOP_STATES.flatMap(({ name, providers, cities }) => {
  const state = stateFromText(name)
  return state ? [{ ...state, providers, cities }] : []
})

export function TopStates() {
  return (
    <HomeSection
      id="top-states"
      title="Top states"
      note={<p>Round numbers. Each state’s page shows its current count.</p>}
    >
      <ul className={styles.cards}>
        {CARDS.map(({ name, code, slug, providers, cities }) => (
          <li key={code}>
            <PlaceCard
              href={paths.state(slug)}
              name={name}
              facts={`${formatCount(providers)}+ providers, ${formatCount(cities)}+ cities`}
            />
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink href={paths.states()}>Browse All States</ButtonLink>
      </p>
    </HomeSection>
  )
}
