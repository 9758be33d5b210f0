import { paths } from '#domain/site/paths.ts'
import { button } from '#ui/button.css.ts'
import * as filter from '#ui/lists/FilterForm.css.ts'

export interface ChooseClinicProps {
  /** Id of the application. */
  id: string
  label: string
  /** Typed address; '' for none. */
  typed: string
  /** Return URL of a company page; `null` for none. */
  list: string | null
}

/** Reopens this page with another clinic beside the application. */
export function ChooseClinic({ id, label, typed, list }: ChooseClinicProps) {
  return (
    <form action={`${paths.adminCompany(id)}#compare`} className={filter.form}>
      {list === null ? null : <input type="hidden" name="back" value={list} />}
      <label htmlFor="clinic" className={filter.label}>
        {label}
      </label>
      <div className={filter.row}>
        <input
          id="clinic"
          name="clinic"
          type="text"
          className={filter.field}
          defaultValue={typed}
          placeholder="/states/texas/austin/name"
          autoComplete="off"
          maxLength={500}
          required
        />
        <button type="submit" className={button()}>
          Compare
        </button>
      </div>
    </form>
  )
}
