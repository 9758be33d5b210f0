import { SELECTED_FIELD } from '#domain/applications/bulk.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import * as styles from './bulk.css.ts'

interface SelectBoxProps {
  name: string
  value: string
}

/** Belongs to the form of the page's list, even when rendered outside it. */
export function SelectBox({ name, value }: SelectBoxProps) {
  return (
    <label className={styles.select}>
      <input
        type="checkbox"
        form={BULK_FORM}
        name={SELECTED_FIELD}
        value={value}
        className={styles.mark}
      />
      <span className={visuallyHidden}>Select {name}</span>
    </label>
  )
}

export const BULK_FORM = 'bulk'
