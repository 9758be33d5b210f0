import { useData } from 'vike-react/useData'
import { paths } from '#domain/site/paths.ts'
import { formatCount, pluralize } from '#domain/text/counts.ts'
import * as atoms from '#styles/atoms.css.ts'
import { stack, touchTarget } from '#styles/layout.css.ts'
import { Badge } from '#ui/Badge.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ActionButton } from '../../ActionButton.tsx'
import { Moment } from '../../Moment.tsx'
import { PostForm } from '../../PostForm.tsx'
import * as styles from '../lists.css.ts'
import type { Data } from './+data.ts'

type Run = Data['runs'][number]

const MODES = { replace: null, add: 'Added only', update: 'Updated only', undo: 'Undo' } as const

/** Who imported what, and when; the last import can be undone. */
export function History() {
  const { runs, asksToUndo, undoable } = useData<Data>()
  return (
    <section aria-labelledby="history" className={stack({ gap: 's' })}>
      <h2 id="history">Imports so far</h2>
      {asksToUndo && undoable !== null ? <ConfirmUndo run={undoable} /> : null}
      {runs.length === 0 ? <p>There was none yet.</p> : null}
      <ul>
        {runs.map((run) => (
          <li key={run.id} className={styles.run}>
            <div>
              <strong>{run.name}</strong>{' '}
              {MODES[run.mode] && <Badge tone="plain">{MODES[run.mode]}</Badge>}
              <p className={atoms.note}>
                {describeActor(run)}, <Moment instant={run.finishedAt} />
              </p>
              {run.reason === '' ? null : <p className={atoms.note}>Reason: {run.reason}</p>}
            </div>
            <p>
              {formatCount(run.added)} added, {formatCount(run.changed)} changed,{' '}
              {formatCount(run.removed)} removed
              <span className={`${atoms.note} ${atoms.block}`}>
                {pluralize(run.rows, 'row', 'rows')}, {formatCount(run.skipped)} skipped
              </span>
            </p>
            <div className={styles.runActions}>
              {run.hasSkipped ? (
                <a
                  href={paths.apiAdminListFile(run.upload, 'skipped.csv')}
                  className={touchTarget}
                  download
                >
                  Skipped rows (CSV)
                </a>
              ) : null}
              {run.id === undoable?.id && !asksToUndo ? (
                <ButtonLink href={paths.adminLists({ ask: 'undo' })}>Undo</ButtonLink>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function describeActor({ actor, adminName }: Run): string {
  if (actor === 'cli') return 'By a command'
  return adminName === '' ? 'By the admin' : `By ${adminName}`
}

function ConfirmUndo({ run }: { run: NonNullable<Data['undoable']> }) {
  return (
    <PostForm
      action={paths.apiAdminLists()}
      className={styles.notice({ tone: 'warning' })}
      aria-labelledby="undo-title"
    >
      <h3 id="undo-title">Undo the import of {run.name}?</h3>
      <p>
        The clinics become what they were before it: {formatCount(run.added)} go,{' '}
        {formatCount(run.removed)} come back, {formatCount(run.changed)} change back. Applications,
        corrections and decisions stay. An undo cannot be undone, but you can import the list again.
      </p>
      <div className={styles.buttons}>
        <ActionButton value="undo" look="danger" busy="undo">
          Undo the import
        </ActionButton>
        <ButtonLink href={paths.adminLists()}>Keep it</ButtonLink>
      </div>
    </PostForm>
  )
}
