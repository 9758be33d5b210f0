import { useData } from 'vike-react/useData'
import { paths } from '#domain/site/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ReturnedErrors } from '#ui/form/ReturnedErrors.tsx'
import * as admin from '../../admin.css.ts'
import { AdminPage, Section } from '../../AdminPage.tsx'
import * as styles from '../lists.css.ts'
import type { Data } from './+data.ts'
import { Columns } from './Columns.tsx'
import { Notes, Numbers, Skipped } from './Numbers.tsx'
import { Plan } from './Plan.tsx'

type Step = Data['upload']['step']

/** The way of a list. */
const STEPS = ['columns', 'plan', 'import'] as const
const STEP_NAMES = { columns: 'Columns', plan: 'What would change', import: 'Import' }

const WORKING: Record<Step, string> = {
  columns: 'Reading the columns',
  plan: 'Finding what would change',
  import: 'Importing the list',
  undo: 'Undoing the import',
}

export function Page() {
  const { upload, view, form } = useData<Data>()
  const step = view.kind === 'columns' || view.kind === 'plan' ? view.kind : upload.step
  return (
    <AdminPage
      title={upload.name}
      links={<ButtonLink href={paths.adminLists()}>All lists</ButtonLink>}
    >
      {step === 'undo' ? null : (
        <ol className={styles.steps} aria-label="Steps">
          {STEPS.map((each) => (
            <li
              key={each}
              className={styles.step}
              aria-current={each === step ? 'step' : undefined}
            >
              {STEP_NAMES[each]}
            </li>
          ))}
        </ol>
      )}
      <ReturnedErrors {...form} />
      {view.kind === 'running' ? <Running step={step} percent={view.percent} /> : null}
      {view.kind === 'columns' ? <Columns {...view} /> : null}
      {view.kind === 'plan' ? <Plan {...view} /> : null}
      {view.kind === 'done' ? <Outcome {...view} /> : null}
      {view.kind === 'lost' ? (
        <ButtonLink href={paths.adminLists()}>Upload another list</ButtonLink>
      ) : null}
    </AdminPage>
  )
}

/** Loads itself again until the step is done. */
function Running({ step, percent }: { step: Step; percent: number | null }) {
  return (
    <div className={styles.card} data-running="">
      <output id="working">
        <strong>{WORKING[step]}…</strong>
        {percent === null ? null : ` ${percent} %`}
      </output>
      <progress
        aria-labelledby="working"
        className={styles.progress}
        max={100}
        value={percent ?? undefined}
      />
      <p>
        You can leave this page; the work goes on. Nothing changes on the site until all of it is
        done.
      </p>
    </div>
  )
}

/** After an import or an undo. */
function Outcome({ result, canUndo }: Extract<Data['view'], { kind: 'done' }>) {
  const { upload } = useData<Data>()
  return (
    <Section title={upload.step === 'undo' ? 'The import was undone' : 'The list is imported'}>
      <Numbers report={result} />
      <Notes report={result} />
      <div className={admin.buttons}>
        <ButtonLink href={paths.states()} look="primary">
          View the site
        </ButtonLink>
        <ButtonLink href={paths.adminLists()}>All imports</ButtonLink>
        {canUndo ? <ButtonLink href={paths.adminLists({ ask: 'undo' })}>Undo</ButtonLink> : null}
      </div>
      <Skipped report={result} />
    </Section>
  )
}
