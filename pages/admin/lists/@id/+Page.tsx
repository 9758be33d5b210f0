import { useData } from 'vike-react/useData'
import { paths } from '#domain/site/paths.ts'
import { container, stack } from '#styles/layout.css.ts'
import { BackLink } from '#ui/BackLink.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import * as styles from '../lists.css.ts'
import type { Data } from './+data.ts'
import { Columns } from './Columns.tsx'
import { Outcome } from './Outcome.tsx'
import { Plan } from './Plan.tsx'

const WORKING: Record<Data['upload']['step'], string> = {
  columns: 'Reading the columns',
  plan: 'Finding what would change',
  import: 'Importing the list',
  undo: 'Undoing the import',
}

export function Page() {
  const { upload, view, problem, control } = useData<Data>()
  return (
    <div className={`${container} ${stack({ gap: 'l' })}`}>
      <div className={styles.head}>
        <BackLink href={paths.adminLists()}>Lists</BackLink>
        <h1 tabIndex={-1} className={styles.title}>
          {upload.name}
        </h1>
        {upload.step === 'undo' ? null : <Steps now={stepOf(view.kind, upload.step)} />}
      </div>
      {problem === '' ? null : (
        <ErrorSummary
          key={problem}
          errors={[{ message: problem, ...(control !== null && { controlId: control }) }]}
        />
      )}
      {view.kind === 'running' ? <Running step={upload.step} percent={view.percent} /> : null}
      {view.kind === 'columns' ? <Columns {...view} /> : null}
      {view.kind === 'plan' ? <Plan {...view} /> : null}
      {view.kind === 'done' ? <Outcome {...view} /> : null}
      {view.kind === 'lost' ? (
        <div>
          <ButtonLink href={paths.adminLists()} look="primary">
            Upload another list
          </ButtonLink>
        </div>
      ) : null}
    </div>
  )
}

const STEPS = ['Upload', 'Columns', 'What would change', 'Imported'] as const
type Step = (typeof STEPS)[number]

function stepOf(view: Data['view']['kind'], step: Data['upload']['step']): Step {
  if (view === 'done' || (view === 'running' && step === 'import')) return 'Imported'
  if (view === 'plan' || (view === 'running' && step === 'plan')) return 'What would change'
  return view === 'columns' ? 'Columns' : 'Upload'
}

function Steps({ now }: { now: Step }) {
  return (
    <ol className={styles.steps} aria-label="Steps">
      {STEPS.map((step) => (
        <li key={step} className={styles.step} aria-current={step === now ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  )
}

/** Loads itself again until the step is done. */
function Running({ step, percent }: { step: Data['upload']['step']; percent: number | null }) {
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
