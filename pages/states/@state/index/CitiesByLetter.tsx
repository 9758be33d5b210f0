import { CityCards } from '#ui/lists/CityCards.tsx'
import { stack } from '#styles/layout.css.ts'
import type { Data } from './+data.ts'
import * as styles from './CitiesByLetter.css.ts'

type CitiesByLetterProps = { stateSlug: string; cities: readonly Data['cities'][number][] }

const MIN_CITIES_FOR_JUMPS = 25 // fewer fit on two screens of a phone

/** City cards; when there are many, with a link to the first city of each letter. */
export function CitiesByLetter({ stateSlug, cities }: CitiesByLetterProps) {
  if (cities.length < MIN_CITIES_FOR_JUMPS) {
    return <CityCards stateSlug={stateSlug} cities={cities} />
  }
  const groups = [...Map.groupBy(cities, ({ name }) => getLetter(name))]
  return (
    <div className={stack({ gap: 's' })}>
      <nav aria-label="Cities by first letter" className={styles.jumps}>
        {groups.map(([letter]) => (
          <a key={letter} href={`#cities-${toAnchor(letter)}`} className={styles.jump}>
            {letter}
          </a>
        ))}
      </nav>
      {groups.map(([letter, items]) => (
        <section
          key={letter}
          aria-labelledby={`cities-${toAnchor(letter)}`}
          className={styles.group}
        >
          <h2 id={`cities-${toAnchor(letter)}`} className={styles.letter}>
            {letter}
          </h2>
          <CityCards stateSlug={stateSlug} cities={items} />
        </section>
      ))}
    </div>
  )
}

const toAnchor = (letter: string): string => (letter === '#' ? 'other' : letter.toLowerCase())

/** Upper case, without its accent; "#" for a name that starts with another character. */
function getLetter(name: string): string {
  const first = name.normalize('NFD').charAt(0).toUpperCase()
  return /[A-Z]/.test(first) ? first : '#'
}
