import { paths } from '#domain/site/paths.ts'
import { stack } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { SearchBoxIsland } from '#ui/search-box/SearchBoxIsland.tsx'
import * as atoms from '#styles/atoms.css.ts'
import * as styles from './compare.css.ts'

/** /compare without providers: explains how to choose some, with and without JavaScript. */
export function NothingToCompare() {
  return (
    <section className={stack({ gap: 'm', align: 'start' })} aria-labelledby="how-to">
      <h2 id="how-to">Choose up to four providers</h2>
      <ul className={styles.ways}>
        <li>
          Open the page of a provider and follow “Compare with others nearby”. It puts up to four
          side by side, and each can be removed.
        </li>
        <li className={atoms.withScript}>
          Or press “Save” on the cards of a list, then open “Saved” at the top of the page. Saved
          providers stay in your browser. You need no account.
        </li>
      </ul>
      <SearchBoxIsland />
      <ButtonLink href={paths.states()}>Browse All States</ButtonLink>
    </section>
  )
}
