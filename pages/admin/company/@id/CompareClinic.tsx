import type { ClinicComparison, ComparedField } from '#db/applications/compare-clinic.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import { ActionButton } from '../../ActionButton.tsx'
import { DecisionForm, type Subject } from '../../DecisionButtons.tsx'
import { ChooseClinic, type ChooseClinicProps } from './ChooseClinic.tsx'
import * as styles from '../../compare.css.ts'

interface CompareClinicProps {
  comparison: ClinicComparison | null
  subject: Subject
  /** URL to return to. */
  back: string
  choose: Omit<ChooseClinicProps, 'label'>
}

const SOURCES = { owner: 'from the clinic', correction: 'corrected' } as const
const EFFECTS = { changes: 'Changes', confirms: 'Confirms', keeps: 'Keeps' } as const

/** A listed clinic and the application side by side (R-UPDATE-1). */
export function CompareClinic({ comparison, subject, back, choose }: CompareClinicProps) {
  if (comparison === null) {
    return (
      <section className={styles.compare} aria-labelledby="compare">
        <h2 id="compare" className={styles.title}>
          Is it already listed?
        </h2>
        {choose.typed === '' ? null : <p role="alert">No clinic is listed at that address.</p>}
        <ChooseClinic {...choose} label="Address of a clinic page to compare with" />
      </section>
    )
  }
  const { name, path, resemblance, fields } = comparison
  return (
    <section className={styles.compare} aria-labelledby="compare">
      <h2 id="compare" className={styles.title}>
        Is it {name}?
      </h2>
      <p>
        <a href={path}>{name}</a> is listed{resemblance === '' ? '' : ` with the ${resemblance}`}.
        An update keeps its page with the name, address, position and reviews.
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className={visuallyHidden}>Field</span>
            </th>
            <th scope="col">Listed now</th>
            <th scope="col">The list says</th>
            <th scope="col">The application says</th>
            <th scope="col">An update</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <Row key={field.label} {...field} />
          ))}
        </tbody>
      </table>
      <ApproveAs subject={subject} comparison={comparison} back={back} />
      <ChooseClinic {...choose} label="Address of another clinic page to compare with" />
    </section>
  )
}

interface ApproveAsProps {
  subject: Subject
  comparison: ClinicComparison
  back: string
}

function ApproveAs({ subject, comparison: { name, path, isDefault }, back }: ApproveAsProps) {
  return (
    <DecisionForm subject={subject} back={back} className={styles.buttons}>
      <input type="hidden" name="action" value="approve" />
      <input type="hidden" name="clinic" value={path} />
      <ActionButton
        name="as"
        value="update"
        look={isDefault ? 'primary' : 'secondary'}
        busy="approve"
      >
        Approve as update of {name}
      </ActionButton>
      <ActionButton
        name="as"
        value="new"
        look={isDefault ? 'secondary' : 'primary'}
        busy="approve"
        about={` ${subject.companyName}`}
      >
        Approve as a new listing
      </ActionButton>
    </DecisionForm>
  )
}

function Row({ label, shown, list, application, source, effect }: ComparedField) {
  return (
    <tr className={styles.line({ isChanged: effect === 'changes' })}>
      <th scope="row">{label}</th>
      <td data-label="Listed now">
        {shown}
        {source === null ? null : <span className={styles.muted}> ({SOURCES[source]})</span>}
      </td>
      <td data-label="The list says">{list}</td>
      <td data-label="The application says">{application}</td>
      <td data-label="An update">{EFFECTS[effect]}</td>
    </tr>
  )
}
