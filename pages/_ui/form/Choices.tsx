import type { InputHTMLAttributes, ReactNode } from 'react'
import { describedBy, HelpAndErrors, type FieldTextProps } from './Field.tsx'
import * as styles from './form.css.ts'

interface ChoicesProps extends FieldTextProps {
  type: 'radio' | 'checkbox'
  options: readonly { value: string; label: ReactNode }[]
  chosen: readonly string[]
  isRequired?: boolean
  /** Class of the list of options. */
  list?: string
  /** Class of each option. */
  box?: string
}

/** Radio buttons or checkboxes under a legend. Their ids are the name and the index. */
export function Choices(props: ChoicesProps) {
  const { type, options, chosen, isRequired = false, list, box = '', ...text } = props
  return (
    <fieldset className={styles.group} aria-describedby={describedBy(text)}>
      <legend className={styles.legend}>{text.label}</legend>
      <HelpAndErrors {...text} />
      <div className={list}>
        {options.map(({ value, label }, index) => (
          <label key={value} className={`${styles.choice} ${box}`}>
            <input
              type={type}
              id={`${text.name}-${index}`}
              name={text.name}
              value={value}
              className={styles.mark}
              defaultChecked={chosen.includes(value)}
              required={isRequired}
            />
            <span className={styles.choiceText}>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface CheckboxProps extends InputHTMLAttributes<HTMLInputElement> {
  children: ReactNode
}

/** One box beside its words. */
export function Checkbox({ children, ...input }: CheckboxProps) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" className={styles.mark} {...input} />
      <span className={styles.choiceText}>{children}</span>
    </label>
  )
}

export interface OptionsProps {
  of: readonly (readonly [value: string | number, label: string])[]
}

/** The options of a `<select>`. */
export function Options({ of }: OptionsProps) {
  return of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}
