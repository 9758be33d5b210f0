import { useData } from 'vike-react/useData'
import { pageCrumbs } from '#domain/site/crumbs.ts'
import { paths } from '#domain/site/paths.ts'
import { container, stack } from '#styles/layout.css.ts'
import { PageHeader } from '#ui/text/PageHeader.tsx'
import { CallSheet } from './CallSheet.tsx'
import { CompareActions } from './CompareActions.tsx'
import { CompareTable } from './CompareTable.tsx'
import { DistanceForm } from './DistanceForm.tsx'
import { NothingToCompare } from './NothingToCompare.tsx'
import * as styles from './compare.css.ts'
import type { Data } from './+data.ts'

export function Page() {
  const { providers, from, originName, notes, outdated, questions } = useData<Data>()
  const isEmpty = providers.length === 0
  return (
    <div
      className={`${container} ${stack({ gap: 'l' })}`}
      data-compare=""
      data-outdated={JSON.stringify(outdated)}
    >
      <PageHeader
        crumbs={pageCrumbs('Compare', paths.compare())}
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
          <CompareTable providers={providers} from={from} originName={originName} />
          <DistanceForm ids={providers.map(({ id }) => id)} from={from} />
          <CallSheet providers={providers} questions={questions} />
        </>
      )}
    </div>
  )
}
