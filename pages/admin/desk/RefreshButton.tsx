import { button } from '#ui/button.css.ts'
import { REFRESH_ID } from '#ui/admin/ids.ts'

interface RefreshButtonProps {
  action: string
  fields?: Readonly<Record<string, string>>
}

/** A script reloads the page in place. */
export function RefreshButton({ action, fields = {} }: RefreshButtonProps) {
  return (
    <form action={action} data-in-place="">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        id={REFRESH_ID}
        type="submit"
        className={button()}
        data-shortcut="r"
        data-busy="Loading..."
      >
        Refresh
      </button>
    </form>
  )
}
