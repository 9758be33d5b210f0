import type { FormEvent, RefObject } from 'react'
import { STATUS_LABELS } from '#domain/applications/admin-messages.ts'
import { paths } from '#domain/site/paths.ts'
import type { AdminList } from '#db/applications/admin-pages.ts'
import { button } from '#ui/button.css.ts'
import { Icon } from '#ui/Icon.tsx'
import * as filter from '#ui/lists/FilterForm.css.ts'
import { submitText } from '#ui/search-box/SearchBox.css.ts'
import * as styles from './dashboard.css.ts'

interface ToolbarProps {
  wanted: AdminList['wanted']
  isLoading: boolean
  onRefresh: () => void
  onHelp: () => void
  field: RefObject<HTMLInputElement | null>
}

export function Toolbar({ wanted, isLoading, onRefresh, onHelp, field }: ToolbarProps) {
  const { status } = wanted
  const refresh = (event: FormEvent) => {
    event.preventDefault()
    if (!isLoading) onRefresh()
  }
  return (
    <div className={styles.toolbar}>
      <search className={styles.search}>
        <form action={paths.admin()} className={filter.form}>
          <input type="hidden" name="status" value={status} />
          <label className={filter.label} htmlFor="search">
            Search {STATUS_LABELS[status].toLowerCase()} applications
          </label>
          <div className={filter.row}>
            <input
              ref={field}
              id="search"
              name="q"
              type="search"
              className={filter.field}
              defaultValue={wanted.search}
              placeholder="Name, email, phone, city or ID"
              maxLength={100}
              autoComplete="off"
            />
            <button type="submit" className={button()}>
              <Icon name="search" />
              <span className={submitText}>Search</span>
            </button>
          </div>
        </form>
      </search>
      <div className={styles.tools}>
        <form action={paths.admin()} onSubmit={refresh}>
          <input type="hidden" name="status" value={status} />
          <input type="hidden" name="q" value={wanted.search} />
          <button type="submit" className={button()} aria-disabled={isLoading || undefined}>
            {isLoading ? 'Loading...' : 'Refresh'}
          </button>
        </form>
        <button
          type="button"
          className={`${button()} ${styles.help}`}
          aria-haspopup="dialog"
          onClick={onHelp}
        >
          Keyboard shortcuts
        </button>
      </div>
    </div>
  )
}
