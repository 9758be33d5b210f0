import { useData } from 'vike-react/useData'
import { readText } from '#domain/forms/read-texts.ts'
import { MAX_LIST_BYTES } from '#domain/import/upload.ts'
import { paths } from '#domain/site/paths.ts'
import * as atoms from '#styles/atoms.css.ts'
import { container, stack } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Field } from '#ui/form/Field.tsx'
import * as fields from '#ui/form/form.css.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { ActionButton } from '../../ActionButton.tsx'
import { PostForm } from '../../PostForm.tsx'
import * as styles from '../lists.css.ts'
import { Problem } from '../Problem.tsx'
import type { Data } from './+data.ts'
import { History } from './History.tsx'

const MEGABYTES = MAX_LIST_BYTES / 1024 / 1024

const ENCODINGS = {
  '': 'UTF-8 (usual)',
  'windows-1252': 'Windows (Western European)',
  'utf-16le': 'UTF-16',
}

export function Page() {
  const { isDemo, form, problem, waiting } = useData<Data>()
  return (
    <div className={`${container} ${stack({ gap: 'l' })}`}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>Lists</h1>
        <p className={styles.text}>
          Import clinics from a file or an address. You see how each column is read and what would
          change before anything changes.
        </p>
      </div>
      <Problem problem={form.problem ?? ''} errors={form.errors} />
      {isDemo ? (
        <p className={styles.notice({ tone: 'info' })}>
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
        <p className={styles.notice({ tone: 'warning' })}>{problem}</p>
      )}
      <History />
    </div>
  )
}

function Waiting({ id, name, isRunning }: NonNullable<Data['waiting']>) {
  return (
    <div className={styles.notice({ tone: 'info' })}>
      <p>
        <strong>{name}</strong>{' '}
        {isRunning ? 'is being worked on.' : 'is uploaded, but not imported yet.'}
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
  return (
    <PostForm
      action={paths.apiAdminLists()}
      encType="multipart/form-data"
      className={styles.card}
      aria-labelledby="from-file"
    >
      <h2 id="from-file">Upload a file</h2>
      <div className={styles.drop}>
        <label htmlFor="list" className={atoms.strong}>
          CSV, Excel (.xlsx), JSON or GeoJSON
        </label>
        <input
          type="file"
          id="list"
          name="list"
          required
          accept=".csv,.tsv,.txt,.xlsx,.json,.jsonl,.ndjson,.geojson"
          aria-describedby="list-help"
          className={fields.file}
        />
        <p id="list-help" className={atoms.note}>
          At most {MEGABYTES} MB. A name and a city, state, ZIP code or address are enough.
        </p>
      </div>
      <details>
        <summary className={styles.more}>If letters or the sheet come out wrong</summary>
        <div className={stack()}>
          <Field name="encoding" label="Letters of a CSV file" isOptional>
            {(control) => (
              <select {...control} className={fields.control.medium}>
                {Object.entries(ENCODINGS).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
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
        <button type="submit" className={button({ look: 'primary' })} data-busy="Uploading...">
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
