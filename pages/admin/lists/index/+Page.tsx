import { useData } from 'vike-react/useData'
import { readText } from '#domain/forms/read-texts.ts'
import { MAX_LIST_BYTES } from '#domain/import/upload.ts'
import { paths } from '#domain/site/paths.ts'
import { formatCount, pluralize } from '#domain/text/counts.ts'
import * as atoms from '#styles/atoms.css.ts'
import { stack } from '#styles/layout.css.ts'
import { Badge } from '#ui/Badge.tsx'
import { button } from '#ui/button.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ReturnedErrors } from '#ui/form/ReturnedErrors.tsx'
import { SelectField, TextField } from '#ui/form/TextField.tsx'
import * as admin from '../../admin.css.ts'
import { AdminPage, Section } from '../../AdminPage.tsx'
import { Confirm } from '../../Bulk.tsx'
import { Moment } from '../../ListRow.tsx'
import { ActionButton, PostForm } from '../../PostForm.tsx'
import { Table } from '../../Table.tsx'
import * as styles from '../lists.css.ts'
import type { Data } from './+data.ts'

const MEGABYTES = MAX_LIST_BYTES / 1024 / 1024

const ENCODINGS = {
  '': 'UTF-8 (usual)',
  'windows-1252': 'Windows (Western European)',
  'utf-16le': 'UTF-16',
}

export function Page() {
  const { isDemo, form, problem, waiting } = useData<Data>()
  return (
    <AdminPage
      title="Lists"
      lead="Import clinics from a file or an address. You see how each column is read and what would change before anything changes."
    >
      <ReturnedErrors {...form} />
      {isDemo ? (
        <p className={admin.callout.info}>
          The clinics that the site shows now are the demo. Your first list replaces them as if they
          had never been there.
        </p>
      ) : null}
      {waiting === null ? null : <Waiting {...waiting} />}
      {problem === null ? (
        <div className={styles.ways}>
          <FileForm />
          <AddressForm />
        </div>
      ) : (
        <p className={admin.callout.warning}>{problem}</p>
      )}
      <History />
    </AdminPage>
  )
}

function Waiting({ id, name, isRunning }: NonNullable<Data['waiting']>) {
  return (
    <div className={admin.callout.info}>
      <p>
        {name} {isRunning ? 'is being worked on.' : 'is uploaded, but not imported yet.'}
      </p>
      <div>
        <ButtonLink href={paths.adminList(id)}>
          {isRunning ? 'Show progress' : 'Continue with this list'}
        </ButtonLink>
      </div>
    </div>
  )
}

function FileForm() {
  const { form } = useData<Data>()
  return (
    <PostForm
      action={paths.apiAdminLists()}
      encType="multipart/form-data"
      className={styles.card}
      aria-labelledby="from-file"
    >
      <h2 id="from-file">Upload a file</h2>
      <div className={styles.drop}>
        <TextField
          name="list"
          label="CSV, Excel (.xlsx), JSON or GeoJSON"
          help={`At most ${MEGABYTES} MB. A name and a city, state, ZIP code or address are enough.`}
          errors={form.errors['list']}
          type="file"
          width="file"
          accept=".csv,.tsv,.txt,.xlsx,.json,.jsonl,.ndjson,.geojson"
        />
      </div>
      <details>
        <summary className={admin.summary}>If letters or the sheet come out wrong</summary>
        <div className={stack.m}>
          <SelectField
            name="encoding"
            label="Letters of a CSV file"
            isOptional
            of={Object.entries(ENCODINGS)}
          />
          <TextField
            name="sheet"
            label="Sheet of a spreadsheet"
            help="By default, the first one with the columns of a list."
            initial=""
            maxLength={100}
            isOptional
          />
        </div>
      </details>
      <div>
        <button type="submit" className={button.primary} data-busy="Uploading...">
          Upload and look at the columns
        </button>
      </div>
    </PostForm>
  )
}

function AddressForm() {
  const { sent, errors } = useData<Data>().form
  return (
    <PostForm
      action={paths.apiAdminLists()}
      className={styles.card}
      aria-labelledby="from-address"
      noValidate
    >
      <h2 id="from-address">Or name an address</h2>
      <TextField
        name="address"
        label="Address of the list"
        help="A file on the web, or a Google Sheet that everybody with the link may see."
        initial={readText(sent, 'address')}
        maxLength={2000}
        inputMode="url"
        errors={errors['address']}
      />
      <div>
        <ActionButton value="fetch" data-busy="Downloading...">
          Download and look at the columns
        </ActionButton>
      </div>
    </PostForm>
  )
}

type Run = Data['runs'][number]

const MODES = { replace: null, add: 'Added only', update: 'Updated only', undo: 'Undo' } as const

/** Who imported what, and when; the last import can be undone. */
function History() {
  const { runs, asksToUndo, undoable } = useData<Data>()
  return (
    <Section id="history" title="Imports so far">
      {asksToUndo && undoable !== null ? <ConfirmUndo run={undoable} /> : null}
      {runs.length === 0 ? (
        <p>There was none yet.</p>
      ) : (
        <Table
          of="Import"
          look="listed"
          columns={['Result', 'Download', 'Undo']}
          rows={runs.map((run) => ({
            id: run.id,
            title: <RunName {...run} />,
            cells: [
              `${formatCount(run.added)} added, ${formatCount(run.changed)} changed, ${formatCount(run.removed)} removed\n${pluralize(run.rows, 'row', 'rows')}, ${formatCount(run.skipped)} skipped`,
              run.hasSkipped && (
                <a key="skipped" href={paths.apiAdminListFile(run.upload, 'skipped.csv')} download>
                  Skipped rows (CSV)
                </a>
              ),
              run.id === undoable?.id && !asksToUndo && (
                <ButtonLink key="undo" href={paths.adminLists({ ask: 'undo' })}>
                  Undo
                </ButtonLink>
              ),
            ],
          }))}
        />
      )}
    </Section>
  )
}

function RunName(run: Run) {
  return (
    <>
      {run.name} {MODES[run.mode] && <Badge tone="plain">{MODES[run.mode]}</Badge>}
      <p className={atoms.note}>
        {describeActor(run)}, <Moment instant={run.finishedAt} />
      </p>
      {run.reason === '' ? null : <p className={atoms.note}>Reason: {run.reason}</p>}
    </>
  )
}

function describeActor({ actor, adminName }: Run): string {
  if (actor === 'cli') return 'By a command'
  return adminName === '' ? 'By the admin' : `By ${adminName}`
}

function ConfirmUndo({ run }: { run: NonNullable<Data['undoable']> }) {
  return (
    <Confirm
      post={paths.apiAdminLists()}
      title={`Undo the import of ${run.name}?`}
      action="undo"
      buttonText="Undo the import"
      cancel={paths.adminLists()}
    >
      <p>
        The clinics become what they were before it: {formatCount(run.added)} go,{' '}
        {formatCount(run.removed)} come back, {formatCount(run.changed)} change back. Applications,
        corrections and decisions stay. An undo cannot be undone, but you can import the list again.
      </p>
    </Confirm>
  )
}
