import * as admin from '../../admin.css.ts'
import * as atoms from '#styles/atoms.css.ts'
import * as filter from '#ui/lists/lists.css.ts'
import * as styles from '../lists.css.ts'
import { useData } from 'vike-react/useData'
import { adviseOnPage } from '#domain/import/advice.ts'
import { paths } from '#domain/site/paths.ts'
import { pluralize, formatCount } from '#domain/text/counts.ts'
import { capitalize } from '#domain/text/plain-text.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Section } from '../../AdminPage.tsx'
import { ActionButton, PostForm } from '../../PostForm.tsx'
import type { Data } from './+data.ts'
import { Notes, Numbers, Skipped } from './Numbers.tsx'
import type { ClinicChange } from '#db/uploads/upload-folder.ts'
import { Badge } from '#ui/Badge.tsx'
import { EmptyState } from '#ui/lists/EmptyState.tsx'
import { FieldRow } from '#ui/lists/FilterForm.tsx'
import { Pills } from '../../ListRow.tsx'
import { Table } from '../../Table.tsx'
import { Pagination } from '#ui/lists/ProviderList.tsx'

/** What the import would change, and the button that does it. */
export function Plan(view: Extract<Data['view'], { kind: 'plan' }>) {
  const { upload } = useData<Data>()
  const { objection, imported, replacesDemo } = view.plan
  const isStopped = objection !== undefined
  return (
    <>
      <Section id="plan" title="What would change">
        <Numbers report={view.plan} />
        <Notes report={view.plan} />
        {replacesDemo ? (
          <p className={admin.callout.info}>
            This first list of your own replaces the demo, which leaves nothing behind.
          </p>
        ) : null}
        <PostForm
          action={paths.apiAdminList(upload.id)}
          className={isStopped ? admin.callout.warning : undefined}
          noValidate
        >
          {isStopped ? <Guard objection={objection} /> : null}
          <div className={admin.buttons}>
            <ActionButton
              value="import"
              look={isStopped ? 'danger' : 'primary'}
              data-busy="Importing..."
            >
              {isStopped ? 'Import anyway' : 'Import'} ({pluralize(imported, 'clinic', 'clinics')})
            </ActionButton>
            <ButtonLink href={paths.adminList(upload.id, { edit: 'columns' })}>
              Change columns or options
            </ButtonLink>
            <ActionButton value="discard">Discard this list</ActionButton>
          </div>
        </PostForm>
        <Skipped report={view.plan} />
      </Section>
      <Changes {...view} />
    </>
  )
}

function Guard({ objection }: { objection: string }) {
  const { errors } = useData<Data>().form
  const [what = '', ...why] = adviseOnPage(objection).split('; ')
  return (
    <>
      <p>
        <strong>Stopped: this list {what.replace(/^the list /, '')}.</strong>
      </p>
      <p>{capitalize(why.join('; '))}.</p>
      <TextField
        name="reason"
        label="Why the list is right"
        help="Kept in the history of imports."
        initial=""
        maxLength={300}
        errors={errors['reason']}
      />
    </>
  )
}

type View = Extract<Data['view'], { kind: 'plan' }>
type Kind = ClinicChange['kind']

const KINDS: Record<Kind, { label: string; tone: 'open' | 'soon' | 'closed' | 'plain' }> = {
  added: { label: 'Added', tone: 'open' },
  changed: { label: 'Changed', tone: 'soon' },
  moved: { label: 'Moved', tone: 'soon' },
  renamed: { label: 'Renamed', tone: 'soon' },
  closed: { label: 'Closed', tone: 'closed' },
  removed: { label: 'Removed', tone: 'closed' },
}

/** The changed clinics, by kind and words. */
function Changes({ wanted, counts, all, total, changes, pageCount, isWhole }: View) {
  const { upload } = useData<Data>()
  const { kind, search, page } = wanted
  const href = (of: string, number: number) => {
    const query = {
      ...(of !== '' && { kind: of }),
      ...(search !== '' && { q: search }),
      ...(number > 1 && { page: String(number) }),
    }
    return `${paths.adminList(upload.id, query)}#changes`
  }
  const shown = Object.entries(KINDS).filter(([name]) => (counts[name] ?? 0) > 0 || name === kind)
  return (
    <Section id="changes" title="Changes by clinic">
      <div className={admin.toolbar}>
        <Pills
          label="Kinds of changes"
          of={[['', { label: 'All' }] as const, ...shown].map(([name, { label }]) => ({
            name,
            text: label,
            count: formatCount(name === '' ? all : (counts[name] ?? 0)),
            href: href(name, 1),
            isCurrent: name === kind,
          }))}
        />
        <search>
          <form action={`${paths.adminList(upload.id)}#changes`} className={filter.form}>
            {kind === '' ? null : <input type="hidden" name="kind" value={kind} />}
            <FieldRow
              id="search"
              name="q"
              type="search"
              label="Search the changes"
              placeholder="Name, city or value"
              defaultValue={search}
            >
              Search
            </FieldRow>
          </form>
        </search>
      </div>
      {changes.length === 0 ? (
        <EmptyState
          heading="h3"
          title={search === '' ? 'No clinic changes.' : 'No change has these words.'}
        >
          {null}
        </EmptyState>
      ) : (
        <>
          <p className={atoms.note}>
            {pluralize(total, 'clinic', 'clinics')}{' '}
            <a href={paths.apiAdminListFile(upload.id, 'changes.csv')} download="changes.csv">
              Download all changes (CSV)
            </a>
          </p>
          <Table
            of="Clinic"
            look="listed"
            columns={['Change', 'Values']}
            rows={changes.map(toRow)}
          />
          {isWhole ? null : <p>There are more; the download has them all.</p>}
          <Pagination page={page} pageCount={pageCount} pageHref={(number) => href(kind, number)} />
        </>
      )}
    </Section>
  )
}

function toRow({ kind, clinic, address, columns }: ClinicChange) {
  const { label, tone } = KINDS[kind]
  return {
    id: `${kind} ${address}`,
    title: (
      <>
        {kind === 'added' ? clinic : <a href={address}>{clinic}</a>}
        <p className={atoms.note}>{address.replace(/^\/states\//, '')}</p>
      </>
    ),
    cells: [
      <Badge key="kind" tone={tone}>
        {label}
      </Badge>,
      columns.length > 0 && (
        <dl key="values">
          {columns.map(({ column, old, new: now }) => (
            <div key={column}>
              <dt className={styles.term}>{column.replaceAll('_', ' ')}</dt>
              <dd className={styles.values}>
                {old === '' ? (
                  <span className={atoms.muted}>blank</span>
                ) : (
                  <del>{shorten(old)}</del>
                )}{' '}
                →{' '}
                {now === '' ? (
                  <span className={atoms.muted}>blank</span>
                ) : (
                  <ins>{shorten(now)}</ins>
                )}
              </dd>
            </div>
          ))}
        </dl>
      ),
    ],
  }
}

const MAX_SHOWN = 160

function shorten(value: string): string {
  return value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN - 1)}…` : value
}
