import { useData } from 'vike-react/useData'
import { IMPORT_MODES } from '#domain/import/choose-rows.ts'
import { LIST_COLUMNS } from '#domain/import/reading/list-columns.ts'
import { columnLabel } from '#domain/import/upload.ts'
import { paths } from '#domain/site/paths.ts'
import { formatCount, pluralize } from '#domain/text/counts.ts'
import * as atoms from '#styles/atoms.css.ts'
import { stack } from '#styles/layout.css.ts'
import { Badge } from '#ui/Badge.tsx'
import { Checkbox, Choices, Options } from '#ui/form/Choices.tsx'
import * as fields from '#ui/form/form.css.ts'
import { TextField } from '#ui/form/TextField.tsx'
import * as admin from '../../admin.css.ts'
import { Section } from '../../AdminPage.tsx'
import { ActionButton, PostForm } from '../../PostForm.tsx'
import { Table } from '../../Table.tsx'
import * as styles from '../lists.css.ts'
import type { Data } from './+data.ts'

type View = Extract<Data['view'], { kind: 'columns' }>
type Column = View['columns'][number]

const OR = new Intl.ListFormat('en-US', { type: 'disjunction' })

const MODES: Record<(typeof IMPORT_MODES)[number], readonly [name: string, help: string]> = {
  replace: ['Replace all', 'This is the whole list now. Clinics that it lacks leave the site.'],
  add: ['Only add', 'Adds the clinics that are not listed yet; the others stay.'],
  update: ['Only update', 'Changes listed clinics that are in this file; adds and removes none.'],
}

/** How each column is read, to be changed, and what to do with the list. */
export function Columns({ rows, columns, more, missing }: View) {
  const { upload, form, areAllFitting, canSayAllFit } = useData<Data>()
  const { mode, source, listedOn, onlyFitting } = upload.choices
  const read = columns.filter(({ chosen }) => chosen !== '')
  const ignored = columns.filter(({ chosen }) => chosen === '')
  const lacking = missing.filter((ours) => !read.some(({ chosen }) => chosen === ours))
  return (
    <PostForm action={paths.apiAdminList(upload.id)} className={stack.l} noValidate>
      <Section id="columns" title="How the columns are read">
        <p className={admin.text}>
          {pluralize(rows, 'row', 'rows')}, {pluralize(columns.length + more, 'column', 'columns')},
          of which {pluralize(read.length, 'is', 'are')} read. Change what is wrong.
        </p>
        {lacking.length === 0 ? null : (
          <p className={admin.callout.info}>
            No column is read as {OR.format(lacking.map(columnLabel))}. Choose one below
            {lacking.includes('name') ? '' : ', or go on without'}.
          </p>
        )}
        <ColumnTable columns={read} />
        {ignored.length === 0 ? null : (
          <details open={read.length === 0 || lacking.length > 0}>
            <summary className={admin.summary}>
              {pluralize(ignored.length + more, 'column', 'columns')} not read
            </summary>
            <ColumnTable columns={ignored} />
          </details>
        )}
      </Section>
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
              <span className={atoms.block}>{MODES[value][0]}</span>
              <span className={atoms.note}>{MODES[value][1]}</span>
            </>
          ),
        }))}
      />
      {canSayAllFit ? (
        <Checkbox name="areAllFitting" defaultChecked={areAllFitting}>
          All of these remove tattoos: no page of the site doubts it
        </Checkbox>
      ) : null}
      <Checkbox name="onlyFitting" defaultChecked={onlyFitting}>
        Leave out clinics that hardly remove tattoos, such as tattoo studios, by category and name
      </Checkbox>
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
          errors={form.errors['listedOn']}
        />
      </div>
      <div className={admin.buttons}>
        <ActionButton value="check" look="primary" busy="check">
          Show what would change
        </ActionButton>
        <ActionButton value="discard">Discard this list</ActionButton>
        <span className={atoms.note}>Nothing changes yet.</span>
      </div>
    </PostForm>
  )
}

interface ColumnTableProps {
  columns: readonly Column[]
}

function ColumnTable({ columns }: ColumnTableProps) {
  const { errors } = useData<Data>().form
  return (
    <Table
      of="Column"
      look="listed"
      columns={['Values', 'Read as']}
      rows={columns.map(({ index, name, samples, blank, chosen, isGuess }) => {
        const id = `column-${index}`
        return {
          id,
          title: (
            <>
              <label htmlFor={id}>
                {name === '' ? `Column ${index + 1}, without a name` : name}
              </label>{' '}
              {isGuess ? <Badge tone="soon">Suggested</Badge> : null}
              {blank === 0 ? null : <p className={atoms.note}>{formatCount(blank)} blank</p>}
            </>
          ),
          cells: [
            <p key="values" className={styles.samples}>
              {samples.length === 0 ? 'No values' : samples.join(' · ')}
            </p>,
            <select
              key="column"
              id={id}
              name={id}
              defaultValue={chosen}
              disabled={name === ''}
              aria-invalid={errors[id] !== undefined}
              className={fields.control.full}
            >
              <option value="">Not read</option>
              <Options of={LIST_COLUMNS.map((ours) => [ours, columnLabel(ours)])} />
            </select>,
          ],
        }
      })}
    />
  )
}
