import type { ClinicComparison, ComparedField } from '#db/applications/compare-clinic.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import { ApproveAs, type ApproveAsProps } from './ApproveAs.tsx'
import { ChooseClinic, type ChooseClinicProps } from './ChooseClinic.tsx'
import * as styles from './compare.css.ts'

interface CompareClinicProps {
  comparison: ClinicComparison | null
  /** Props of the other forms. */
  approve: Omit<ApproveAsProps, 'comparison'>
  choose: Omit<ChooseClinicProps, 'label'>
}

const SOURCES = { owner: 'from the clinic', correction: 'corrected' } as const
const EFFECTS = { changes: 'Changes', confirms: 'Confirms', keeps: 'Keeps' } as const

/** A listed clinic and the application side by side (R-UPDATE-1). */
export function CompareClinic({ comparison, approve, choose }: CompareClinicProps) {
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
      <ApproveAs {...approve} comparison={comparison} />
      <ChooseClinic {...choose} label="Address of another clinic page to compare with" />
    </section>
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
