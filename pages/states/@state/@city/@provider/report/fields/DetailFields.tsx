import { MAX_LENGTHS } from '#domain/forms/max-lengths.ts'
import type { ReportErrors, ReportForm } from '#domain/reports/report-form.ts'
import * as formStyles from '#ui/form/form.css.ts'
import { StateField } from '#ui/form/StateField.tsx'
import { fieldsOf, TextField } from '#ui/form/TextField.tsx'
import * as styles from '../report.css.ts'

export interface FieldsProps {
  form: ReportForm
  errors: ReportErrors
}

export function DetailFields({ form, errors }: FieldsProps) {
  const field = fieldsOf(form, errors)
  return (
    <fieldset className={styles.group}>
      <legend className={styles.groupTitle}>Name and contact</legend>
      <p className={formStyles.help}>Leave a field empty if the clinic has none.</p>
      <TextField {...field('name')} label="Name" maxLength={MAX_LENGTHS.companyName} />
      <TextField
        {...field('phone')}
        label="Phone"
        maxLength={MAX_LENGTHS.phone}
        isOptional
        type="tel"
        width="medium"
      />
      <TextField
        {...field('website')}
        label="Website"
        maxLength={MAX_LENGTHS.website}
        isOptional
        type="url"
      />
      <TextField
        {...field('street')}
        label="Street address"
        maxLength={MAX_LENGTHS.address}
        isOptional
      />
      <div className={styles.place}>
        <TextField {...field('city')} label="City" maxLength={MAX_LENGTHS.city} />
        <StateField initial={form.state} errors={errors.state} />
        <TextField
          {...field('zip')}
          label="ZIP code"
          maxLength={MAX_LENGTHS.zipCode}
          isOptional
          width="short"
          inputMode="numeric"
        />
      </div>
      <p className={formStyles.help}>We find the position on the map from the address.</p>
    </fieldset>
  )
}
