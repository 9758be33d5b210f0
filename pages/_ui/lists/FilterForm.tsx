import type { InputHTMLAttributes, ReactNode } from 'react'
import { button } from '../button.css.ts'
import { Icon } from '../Icon.tsx'
import * as atoms from '#styles/atoms.css.ts'
import { cluster } from '#styles/layout.css.ts'
import * as styles from './lists.css.ts'

interface FilterFormProps {
  label: string
  placeholder?: string
  filter: string
  /** URL of the page itself. */
  action: string
  /** Number of matches, announced to screen readers. */
  announcement: string
}

/** A plain GET form; `_islands/filter.ts` filters while the visitor types and swaps `data-swap` parts. */
export function FilterForm({ label, placeholder, filter, action, announcement }: FilterFormProps) {
  return (
    <search>
      <form action={action} className={styles.form} data-filter="">
        <TextFilter label={label} placeholder={placeholder} initial={filter} />
        <output className={styles.announcement} data-swap="count">
          {announcement}
        </output>
      </form>
    </search>
  )
}

interface TextFilterProps {
  label: string
  placeholder?: string | undefined
  initial: string
}

export function TextFilter({ initial, ...field }: TextFilterProps) {
  return (
    <FieldRow id="filter" name="q" type="search" defaultValue={initial} {...field}>
      <Icon name="search" />
      Filter
    </FieldRow>
  )
}

interface FieldRowProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string
  label: string
  /** The label of the button. */
  children: ReactNode
}

/** A field below its label, with a button that sends the form. */
export function FieldRow({ label, children, ...input }: FieldRowProps) {
  return (
    <>
      <label className={atoms.label} htmlFor={input.id}>
        {label}
      </label>
      <div className={cluster.xs}>
        <input className={styles.field} maxLength={100} autoComplete="off" {...input} />
        <button type="submit" className={button.secondary}>
          {children}
        </button>
      </div>
    </>
  )
}
