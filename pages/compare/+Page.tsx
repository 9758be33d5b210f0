import { useData } from 'vike-react/useData'
import { paths } from '#domain/site/paths.ts'
import { container, stack } from '#styles/layout.css.ts'
import { PageHeader } from '#ui/text/PageHeader.tsx'
import { CallSheet } from './CallSheet.tsx'
import { CompareActions, DistanceForm } from './CompareActions.tsx'
import { CompareTable } from './CompareTable.tsx'
import * as styles from './compare.css.ts'
import type { Data } from './+data.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { SearchBox } from '#ui/search-box/SearchBox.tsx'
import * as atoms from '#styles/atoms.css.ts'

export function Page() {
  const data = useData<Data>()
  const { providers, notes, outdated } = data
  const isEmpty = providers.length === 0
  return (
    <div
      className={`${container} ${stack({ gap: 'l' })}`}
      data-compare=""
      data-outdated={JSON.stringify(outdated)}
    >
      <PageHeader
        title="Compare providers"
        lead={isEmpty ? undefined : 'The same facts side by side, as far as we know them.'}
      >
        {notes.length === 0 ? null : (
          <ul className={styles.notes}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        <CompareActions isEmpty={isEmpty} />
      </PageHeader>
      {isEmpty ? (
        <NothingToCompare />
      ) : (
        <>
          <CompareTable {...data} />
          <DistanceForm {...data} />
          <CallSheet {...data} />
        </>
      )}
    </div>
  )
}

/** /compare without providers: explains how to choose some, with and without JavaScript. */
function NothingToCompare() {
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
      <SearchBox />
      <ButtonLink href={paths.states()}>Browse All States</ButtonLink>
    </section>
  )
}
