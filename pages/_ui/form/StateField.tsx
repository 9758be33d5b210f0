import { STATES } from '#domain/places/states.ts'
import { Field } from './Field.tsx'
import type { FieldTextProps } from './Field.tsx'
import * as styles from './form.css.ts'

interface StateFieldProps extends Pick<FieldTextProps, 'errors'> {
  name?: string
  /** Two-letter code; '' for none. */
  initial: string
  autoComplete?: 'address-level1'
}

export function StateField(props: StateFieldProps) {
  const { name = 'state', initial, errors, autoComplete } = props
  return (
    <Field name={name} label="State" errors={errors}>
      {(control) => (
        <select
          {...control}
          className={styles.control.medium}
          // With '' React would reset an option selected before hydration.
          defaultValue={initial === '' ? undefined : initial}
          autoComplete={autoComplete}
        >
          <option value="">Select a state</option>
          {STATES.map((state) => (
            <option key={state.code} value={state.code}>
              {state.name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
