import { useEffect, useRef, type FormEvent } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { button } from './button.css.ts'
import { Icon } from './Icon.tsx'
import * as styles from './FilterForm.css.ts'

interface FilterFormProps {
  label: string
  placeholder?: string
  /** What the list is filtered by when the page arrives. */
  initial: string
  /** Where the form goes without JavaScript: the page itself. */
  action: string
  /** Called with what stands in the field whenever it changes, and on submit. */
  onFilter: (filter: string) => void
  /** How many entries are left, for screen readers. */
  announcement: string
}

/** A list's filter: a plain GET form that acts at once where JavaScript runs. */
export function FilterForm(props: FilterFormProps) {
  const field = useFieldOfPage(props)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    props.onFilter(field.current?.value ?? '')
  }
  return (
    <search>
      <form action={props.action} className={styles.form} onSubmit={submit}>
        <label className={styles.label} htmlFor="filter">
          {props.label}
        </label>
        <div className={styles.row}>
          <input
            ref={field}
            id="filter"
            name="q"
            type="search"
            className={styles.field}
            placeholder={props.placeholder}
            defaultValue={props.initial}
            maxLength={100}
            autoComplete="off"
            onInput={(event) => props.onFilter(event.currentTarget.value)}
          />
          <button type="submit" className={button({ look: 'secondary' })}>
            <Icon name="search" />
            Filter
          </button>
        </div>
        <output className={styles.announcement}>{props.announcement}</output>
      </form>
    </search>
  )
}

/** A field that says what its list is filtered by, also after Back and after a link to all of it. */
function useFieldOfPage({ initial, action }: FilterFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const pageContext = usePageContext()
  const shown = useRef(pageContext)
  useEffect(() => {
    // What was typed before the page ran stays.
    if (shown.current === pageContext) return
    shown.current = pageContext
    // Who types is ahead of the list.
    const isTyping = field.current === document.activeElement
    if (field.current && !isTyping) field.current.value = initial
  }, [initial, pageContext])
  useEffect(() => {
    const onReturn = () => {
      if (!field.current || location.pathname !== action) return
      field.current.value = new URLSearchParams(location.search).get('q') ?? ''
    }
    addEventListener('popstate', onReturn)
    return () => removeEventListener('popstate', onReturn)
  }, [action])
  return field
}
