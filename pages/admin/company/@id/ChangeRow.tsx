import type { ComparedField } from '#db/applications/compare-clinic.ts'
import * as atoms from '#styles/atoms.css.ts'
import { mark } from '../../Bulk.css.ts'
import * as styles from '../../compare.css.ts'

const SOURCES = { owner: 'from the clinic', correction: 'corrected' } as const
const EFFECTS = { changes: 'Changes', confirms: 'Confirms', keeps: 'Keeps' } as const

/** A field of the listing and of the application, with its tick if an update may set it. */
export function ChangeRow(props: ComparedField) {
  const { field, label, shown, list, application, source, effect, isTicked, isNotProven } = props
  const tick = { type: 'checkbox', name: 'field', value: field, defaultChecked: isTicked } as const
  return (
    <tr className={styles.line({ isChanged: effect === 'changes' })}>
      <th scope="row">{label}</th>
      <td data-label="Listed now">
        {shown}
        {source === null ? null : <span className={styles.muted}> ({SOURCES[source]})</span>}
      </td>
      <td data-label="The list says">{list}</td>
      <td data-label="The application says">{application}</td>
      <td data-label="An update">
        {effect === 'keeps' ? (
          EFFECTS.keeps
        ) : (
          <label>
            <input {...tick} className={mark} aria-label={`${EFFECTS[effect]} ${label}`} />{' '}
            {EFFECTS[effect]}
            {isNotProven ? <strong className={atoms.danger}> not proven</strong> : null}
          </label>
        )}
      </td>
    </tr>
  )
}
