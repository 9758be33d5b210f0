import { MAX_LENGTHS } from '#domain/forms/max-lengths.ts'
import type { FactField, ReportErrors, ReportForm } from '#domain/reports/report-form.ts'
import * as formStyles from '#ui/form/form.css.ts'
import { StateField } from '#ui/form/StateField.tsx'
import { TextField, type TextFieldProps } from '#ui/form/TextField.tsx'
import * as styles from '../report.css.ts'

export interface FieldsProps {
  form: ReportForm
  errors: ReportErrors
}

export function DetailFields({ form, errors }: FieldsProps) {
  const field = (
    name: FactField,
    label: string,
    rest: Partial<TextFieldProps> & Pick<TextFieldProps, 'maxLength'>,
  ): TextFieldProps => ({
    name,
    label,
    initial: form[name],
    errors: errors[name],
    ...rest,
  })
  const optional = { isOptional: true } as const
  return (
    <fieldset className={styles.group}>
      <legend className={styles.groupTitle}>Name and contact</legend>
      <p className={formStyles.help}>Leave a field empty if the clinic has none.</p>
      <TextField {...field('name', 'Name', { maxLength: MAX_LENGTHS.companyName })} />
      <TextField
        {...field('phone', 'Phone', { maxLength: MAX_LENGTHS.phone, ...optional })}
        type="tel"
        width="medium"
      />
      <TextField
        {...field('website', 'Website', { maxLength: MAX_LENGTHS.website, ...optional })}
        type="url"
      />
      <TextField
        {...field('street', 'Street address', { maxLength: MAX_LENGTHS.address, ...optional })}
      />
      <div className={styles.place}>
        <TextField {...field('city', 'City', { maxLength: MAX_LENGTHS.city })} />
        <StateField initial={form.state} errors={errors.state} />
        <TextField
          {...field('zip', 'ZIP code', { maxLength: MAX_LENGTHS.zipCode, ...optional })}
          width="short"
          inputMode="numeric"
        />
      </div>
      <p className={formStyles.help}>We find the position on the map from the address.</p>
    </fieldset>
  )
}
