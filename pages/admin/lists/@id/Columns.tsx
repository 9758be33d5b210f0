import { useData } from 'vike-react/useData'
import { IMPORT_MODES } from '#domain/import/choose-rows.ts'
import { LIST_COLUMNS } from '#domain/import/reading/list-columns.ts'
import { columnLabel } from '#domain/import/upload.ts'
import { paths } from '#domain/site/paths.ts'
import { formatCount, pluralize } from '#domain/text/counts.ts'
import * as atoms from '#styles/atoms.css.ts'
import { stack, visuallyHidden } from '#styles/layout.css.ts'
import { Badge } from '#ui/Badge.tsx'
import { button } from '#ui/button.css.ts'
import { Choices } from '#ui/form/Choices.tsx'
import * as fields from '#ui/form/form.css.ts'
import { TextField } from '#ui/form/TextField.tsx'
import * as styles from '../lists.css.ts'
import type { Data } from './+data.ts'

type View = Extract<Data['view'], { kind: 'columns' }>
type Column = View['columns'][number]

const MODE_TEXTS: Record<(typeof IMPORT_MODES)[number], { name: string; help: string }> = {
  replace: {
    name: 'Replace all',
    help: 'This is the whole list now. Clinics that it lacks leave the site.',
  },
  add: { name: 'Only add', help: 'Adds the clinics that are not listed yet; the others stay.' },
  update: {
    name: 'Only update',
    help: 'Changes listed clinics that are in this file; adds and removes none.',
  },
}

/** How each column is read, to be changed, and what to do with the list. */
export function Columns({ rows, columns, more, missing }: View) {
  const { upload, control, problem } = useData<Data>()
  const { mode, source, listedOn, onlyFitting } = upload.choices
  const read = columns.filter(({ chosen }) => chosen !== '')
  const ignored = columns.filter(({ chosen }) => chosen === '')
  const lacking = missing.filter((ours) => !read.some(({ chosen }) => chosen === ours))
  return (
    <form
      method="post"
      action={paths.apiAdminList(upload.id)}
      className={stack({ gap: 'l' })}
      noValidate
    >
      <section aria-labelledby="columns" className={stack({ gap: 's' })}>
        <h2 id="columns">How the columns are read</h2>
        <p className={styles.text}>
          {pluralize(rows, 'row', 'rows')}, {pluralize(columns.length + more, 'column', 'columns')},
          of which {formatCount(read.length)} are read. Change what is wrong.
        </p>
        {lacking.length === 0 ? null : (
          <p className={styles.notice({ tone: 'info' })}>
            No column is read as {lacking.map(columnLabel).join(', ')}. Choose one below, or go on
            without.
          </p>
        )}
        <ColumnRows columns={read} />
        {ignored.length === 0 ? null : (
          <details open={read.length === 0 || lacking.length > 0}>
            <summary className={styles.more}>
              {pluralize(ignored.length + more, 'column', 'columns')} not read
            </summary>
            <ColumnRows columns={ignored} />
            {more === 0 ? null : <p>And {pluralize(more, 'more', 'more')}, by their names.</p>}
          </details>
        )}
      </section>
      <Choices
        type="radio"
        name="mode"
        label="What to do with it"
        chosen={[mode]}
        list={styles.modes}
        box={fields.choiceBox}
        options={IMPORT_MODES.map((value) => ({
          value,
          label: (
            <>
              <strong className={atoms.block}>{MODE_TEXTS[value].name}</strong>
              <span className={atoms.note}>{MODE_TEXTS[value].help}</span>
            </>
          ),
        }))}
      />
      <label className={fields.choice}>
        <input
          type="checkbox"
          name="onlyFitting"
          value="on"
          defaultChecked={onlyFitting}
          className={fields.mark}
        />
        <span>
          Leave out clinics that hardly remove tattoos, such as tattoo studios
          <span className={`${atoms.note} ${atoms.block}`}>
            Judged by category, name and description.
          </span>
        </span>
      </label>
      <div className={`${fields.pairs} ${styles.pairs}`}>
        <TextField
          name="source"
          label="Where the list comes from"
          help="Such as Google; shown beside ratings."
          initial={source}
          maxLength={60}
          width="medium"
          isOptional
        />
        <TextField
          name="listedOn"
          label="Day of the list"
          help="By default today."
          type="date"
          initial={listedOn}
          maxLength={10}
          width="short"
          isOptional
          errors={control === 'listedOn' ? [problem] : []}
        />
      </div>
      <div className={styles.buttons}>
        <button
          type="submit"
          name="action"
          value="check"
          className={button({ look: 'primary' })}
          data-busy="Checking..."
        >
          Show what would change
        </button>
        <button
          type="submit"
          name="action"
          value="discard"
          className={button()}
          data-busy="Discarding..."
        >
          Discard this list
        </button>
        <span className={atoms.note}>Nothing changes yet.</span>
      </div>
    </form>
  )
}

function ColumnRows({ columns }: { columns: readonly Column[] }) {
  return (
    <>
      <p className={styles.columnHead} aria-hidden="true">
        <span>Column of the list</span>
        <span>First values</span>
        <span>Read as</span>
      </p>
      <ul className={styles.rows}>
        {columns.map((column) => (
          <li key={column.index} className={styles.column}>
            <ColumnRow {...column} />
          </li>
        ))}
      </ul>
    </>
  )
}

function ColumnRow({ index, name, samples, blank, chosen, isGuess }: Column) {
  const { control } = useData<Data>()
  const id = `column-${index}`
  const isWrong = control === id
  return (
    <>
      <div>
        <strong>{name === '' ? `Column ${index + 1}, without a name` : name}</strong>{' '}
        {isGuess ? <Badge tone="soon">Suggested</Badge> : null}
        {blank === 0 ? null : <p className={atoms.note}>{formatCount(blank)} blank</p>}
      </div>
      <p className={styles.samples}>{samples.length === 0 ? 'No values' : samples.join(' · ')}</p>
      {name === '' ? (
        <p className={atoms.note}>Not read</p>
      ) : (
        <div>
          <label htmlFor={id} className={visuallyHidden}>
            Read {name} as
          </label>
          <select
            id={id}
            name={id}
            defaultValue={chosen}
            aria-invalid={isWrong}
            className={styles.select}
          >
            <option value="">Not read</option>
            {LIST_COLUMNS.map((ours) => (
              <option key={ours} value={ours}>
                {columnLabel(ours)}
              </option>
            ))}
          </select>
        </div>
      )}
    </>
  )
}
