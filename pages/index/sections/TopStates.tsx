import type { TopState } from '#domain/site/claims.ts'
import { paths } from '#domain/site/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { PlaceCard } from '#ui/lists/PlaceCard.tsx'
import { HomeSection } from './HomeSection.tsx'
import * as styles from '../home.css.ts'

export function TopStates({ states }: { states: readonly TopState[] }) {
  const hasRound = states.some(({ isRound }) => isRound)
  return (
    <HomeSection
      id="top-states"
      title="Top states"
      note={<p>{hasRound ? 'Round numbers. ' : ''}Each state’s page shows its current count.</p>}
    >
      <ul className={styles.states}>
        {states.map(({ name, code, slug, facts }) => (
          <li key={code}>
            <PlaceCard href={paths.state(slug)} name={name} facts={facts} />
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink href={paths.states()}>Browse All States</ButtonLink>
      </p>
    </HomeSection>
  )
}
