import { useData } from 'vike-react/useData'
import { paths } from '#domain/site/paths.ts'
import { stack } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import * as styles from '../lists.css.ts'
import type { Data } from './+data.ts'
import { Numbers, Skipped } from './Numbers.tsx'

type View = Extract<Data['view'], { kind: 'done' }>

/** After an import or an undo. */
export function Outcome({ result, canUndo }: View) {
  const { upload } = useData<Data>()
  return (
    <section aria-labelledby="done" className={stack()}>
      <h2 id="done">{upload.step === 'undo' ? 'The import was undone' : 'The list is imported'}</h2>
      <Numbers report={result} />
      <div className={styles.buttons}>
        <ButtonLink href={paths.states()} look="primary">
          View the site
        </ButtonLink>
        <ButtonLink href={paths.adminLists()}>All imports</ButtonLink>
        {canUndo ? <ButtonLink href={paths.adminLists({ ask: 'undo' })}>Undo</ButtonLink> : null}
      </div>
      <Skipped report={result} />
    </section>
  )
}
