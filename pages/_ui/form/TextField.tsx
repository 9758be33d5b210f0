import { MAX_LENGTHS } from '#domain/forms/max-lengths.ts'
import type { InputHTMLAttributes, SelectHTMLAttributes } from 'react'
import { Options, type OptionsProps } from './Choices.tsx'
import { Field, type FieldTextProps } from './Field.tsx'
import * as styles from './form.css.ts'

const LENGTHS: Readonly<Record<string, number>> = MAX_LENGTHS

export interface TextFieldProps
  extends
    FieldTextProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldTextProps | 'width'> {
  initial?: string | number
  width?: keyof typeof styles.control
}

/** An input of any type. Its maxLength is by default that of an application's field with this name. */
export function TextField(props: TextFieldProps) {
  const { name, label, help, errors, isOptional, initial, ...rest } = props
  const { width = 'full', maxLength = LENGTHS[name], ...input } = rest
  return (
    <Field {...{ name, label, help, errors, isOptional }}>
      {(control) => (
        <input
          type="text"
          autoComplete="off"
          {...control}
          {...input}
          className={styles.control[width]}
          defaultValue={initial}
          maxLength={maxLength}
        />
      )}
    </Field>
  )
}

/** Reads a form's fields: their name, value and errors. */
export function fieldsOf<Form extends object>(
  initial: Form,
  errors: Partial<Record<keyof Form, FieldTextProps['errors']>>,
) {
  return <Name extends keyof Form & string>(name: Name) => ({
    name,
    initial: initial[name],
    errors: errors[name],
  })
}

interface TextAreaProps extends FieldTextProps {
  initial: string
  rows: number
}

/** Has no maxLength, because browsers truncate pasted text silently. */
export function TextArea({ initial, rows, ...text }: TextAreaProps) {
  return (
    <Field {...text}>
      {(control) => (
        <textarea {...control} rows={rows} className={styles.textarea} defaultValue={initial} />
      )}
    </Field>
  )
}

interface SelectFieldProps
  extends
    FieldTextProps,
    OptionsProps,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldTextProps> {
  /** With '' React would reset an option selected before hydration. */
  initial?: string | undefined
  /** A first option without a value. */
  none?: string
  width?: keyof typeof styles.control
}

export function SelectField(props: SelectFieldProps) {
  const { name, label, help, errors, isOptional, of, initial, none, ...rest } = props
  const { width = 'medium', ...select } = rest
  return (
    <Field {...{ name, label, help, errors, isOptional }}>
      {(control) => (
        <select {...control} {...select} className={styles.control[width]} defaultValue={initial}>
          {none === undefined ? null : <option value="">{none}</option>}
          <Options of={of} />
        </select>
      )}
    </Field>
  )
}
