import { paths } from '#domain/site/paths.ts'
import { button } from '#ui/button.css.ts'
import * as filter from '#ui/lists/FilterForm.css.ts'

interface DistanceFormProps {
  ids: readonly string[]
  from: string
}

/** Asks for the origin of distances, as a plain GET. */
export function DistanceForm({ ids, from }: DistanceFormProps) {
  return (
    <form action={paths.compare()} className={filter.form}>
      <input type="hidden" name="ids" value={ids.join(',')} />
      <label className={filter.label} htmlFor="from">
        Show the distance from a ZIP code or city
      </label>
      <div className={filter.row}>
        <input
          id="from"
          name="from"
          className={filter.field}
          placeholder="80203 or Denver, CO"
          defaultValue={from}
          maxLength={80}
          autoComplete="postal-code"
        />
        <button type="submit" className={button()}>
          Show
        </button>
      </div>
    </form>
  )
}
