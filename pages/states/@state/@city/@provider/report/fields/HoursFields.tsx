import { HOURS_HELP, HOURS_HELP_ID, HoursGrid } from '#ui/form/HoursGrid.tsx'
import * as formStyles from '#ui/form/form.css.ts'
import * as styles from '../report.css.ts'
import type { FieldsProps } from './Choices.tsx'

export function HoursFields({ form, errors }: FieldsProps) {
  return (
    <fieldset className={styles.group} aria-describedby={HOURS_HELP_ID}>
      <legend className={styles.groupTitle}>Opening hours</legend>
      <p id={HOURS_HELP_ID} className={formStyles.help}>
        {HOURS_HELP}
      </p>
      <HoursGrid week={form} errors={errors} />
    </fieldset>
  )
}
