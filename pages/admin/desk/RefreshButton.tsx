import { button } from '#ui/button.css.ts'
import { REFRESH_ID } from '#ui/admin/ids.ts'
import { PostForm } from '../PostForm.tsx'

interface RefreshButtonProps {
  action: string
  fields: Readonly<Record<string, string>>
}

/** A script reloads the page in place. */
export function RefreshButton({ action, fields }: RefreshButtonProps) {
  const busy = { 'data-shortcut': 'r', 'data-busy': 'Loading...' }
  return (
    <PostForm method="get" action={action} fields={fields} data-in-place="">
      <button id={REFRESH_ID} type="submit" className={button()} {...busy}>
        Refresh
      </button>
    </PostForm>
  )
}
