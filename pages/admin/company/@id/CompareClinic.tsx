import { useData } from 'vike-react/useData'
import { paths } from '#domain/site/paths.ts'
import type { AdminDetail } from '#db/desk/admin-pages.ts'
import { cluster, stack } from '#styles/layout.css.ts'
import { FieldRow } from '#ui/lists/FilterForm.tsx'
import { Section } from '../../AdminPage.tsx'
import { Comparison } from '../../Table.tsx'
import { ActionButton, PostForm } from '../../PostForm.tsx'
import { ApproveForm, UPDATE_FORM } from '../../DecisionButtons.tsx'
import type { Data } from './+data.ts'
import * as atoms from '#styles/atoms.css.ts'
import * as filter from '#ui/lists/lists.css.ts'

type ClinicComparison = NonNullable<AdminDetail['comparison']>

/** A listed clinic and the application side by side (R-UPDATE-1). */
export function CompareClinic({ detail }: { detail: AdminDetail }) {
  const { back, next, clinic } = useData<Data>()
  const { comparison, application: subject } = detail
  if (comparison === null) {
    return (
      <Section id="compare" title="Is it already listed?">
        {clinic === '' ? null : <p role="alert">No clinic is listed at that address.</p>}
        <ChooseClinic label="Address of a clinic page to compare with" />
      </Section>
    )
  }
  const { name, path, resemblance, fields, isDefault } = comparison
  return (
    <Section id="compare" title={`Is it ${name}?`}>
      <p>
        <a href={path}>{name}</a> is listed{resemblance === '' ? '' : ` with the ${resemblance}`}.
        An update keeps its page and its reviews, and sets what is ticked.
      </p>
      <Warnings {...detail} />
      <ApproveForm {...{ subject, back, next }} id={UPDATE_FORM} className={stack.s}>
        <input type="hidden" name="chosen" value="on" />
        <div className={cluster.xs}>
          <ActionButton
            name="as"
            value={path}
            look={isDefault ? 'primary' : 'secondary'}
            busy="accept"
          >
            Approve as update of {name}
          </ActionButton>
          <ActionButton
            name="as"
            value="new"
            look={isDefault ? 'secondary' : 'primary'}
            busy="accept"
            about={` ${subject.clinicName}`}
          >
            Approve as a new listing
          </ActionButton>
        </div>
        <Comparison columns={COLUMNS} rows={fields.map(toRow)} />
      </ApproveForm>
      <ChooseClinic label="Address of another clinic page to compare with" />
    </Section>
  )
}

/** Reopens this page with another clinic beside the application. */
function ChooseClinic({ label }: { label: string }) {
  const { id, clinic, list } = useData<Data>()
  return (
    <PostForm
      method="get"
      action={`${paths.adminCompany(id)}#compare`}
      fields={{ back: list ?? undefined }}
      className={filter.form}
    >
      <FieldRow
        id="clinic"
        name="clinic"
        type="text"
        label={label}
        defaultValue={clinic}
        placeholder="/states/texas/austin/name"
        maxLength={500}
        required
      >
        Compare
      </FieldRow>
    </PostForm>
  )
}

const COLUMNS = ['Listed now', 'The list says', 'The application says', 'An update']
const SOURCES = { owner: 'from the clinic', correction: 'corrected' } as const

type Compared = ClinicComparison['fields'][number]

function toRow({ field: topic, shown, list, application, source, ...update }: Compared) {
  const now =
    source === null ? (
      shown
    ) : (
      <>
        {shown}
        <span className={atoms.muted}> ({SOURCES[source]})</span>
      </>
    )
  return { topic, ...update, cells: [now, list, application] }
}

/** Why nothing about the place or the contact changes without an explicit tick (R-UPDATE-4). */
function Warnings({ application, comparison }: Pick<AdminDetail, 'application' | 'comparison'>) {
  const { sendsMail } = useData<Data>()
  const differing = (comparison?.fields ?? []).filter(({ isNotProven }) => isNotProven)
  const isTakeover = ['phone', 'site'].every((each) =>
    differing.some(({ field }) => field === each),
  )
  return (
    <>
      {application.ownerAnswer === '' ? null : (
        <p className={atoms.danger}>The owner of the listing says: this was not me.</p>
      )}
      {isTakeover ? (
        <p className={atoms.danger}>Phone and website differ, sender not proven.</p>
      ) : null}
      {differing.length === 0 ? null : (
        <p>
          What is marked “not proven” stays as it is unless you tick it: call the listed number
          first.{sendsMail ? ' Our e-mail asks the applicant to claim the page.' : null}
        </p>
      )}
    </>
  )
}
