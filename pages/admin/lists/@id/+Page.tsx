import { useData } from 'vike-react/useData'
import { paths } from '#domain/site/paths.ts'
import { container, stack } from '#styles/layout.css.ts'
import { BackLink, ButtonLink } from '#ui/ButtonLink.tsx'
import * as styles from '../lists.css.ts'
import { Problem } from '../Problem.tsx'
import type { Data } from './+data.ts'
import { Columns } from './Columns.tsx'
import { Numbers, Relevance, Skipped } from './Numbers.tsx'
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
  const { upload, view, problem, errors } = useData<Data>()
  const step = view.kind === 'columns' || view.kind === 'plan' ? view.kind : upload.step
  return (
    <div className={`${container} ${stack({ gap: 'l' })}`}>
      <div className={styles.head}>
        <BackLink href={paths.adminLists()}>Lists</BackLink>
        <h1 tabIndex={-1} className={styles.text}>
          {upload.name}
        </h1>
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
      </div>
      <Problem problem={problem} errors={errors} />
      {view.kind === 'running' ? <Running step={step} percent={view.percent} /> : null}
      {view.kind === 'columns' ? <Columns {...view} /> : null}
      {view.kind === 'plan' ? <Plan {...view} /> : null}
      {view.kind === 'done' ? <Outcome {...view} /> : null}
      {view.kind === 'lost' ? (
        <ButtonLink href={paths.adminLists()}>Upload another list</ButtonLink>
      ) : null}
    </div>
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
    <section aria-labelledby="done" className={stack()}>
      <h2 id="done">{upload.step === 'undo' ? 'The import was undone' : 'The list is imported'}</h2>
      <Numbers report={result} />
      <Relevance report={result} />
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
