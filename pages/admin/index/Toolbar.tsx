import { STATUS_LABELS } from '#domain/applications/admin-messages.ts'
import { paths } from '#domain/site/paths.ts'
import type { AdminList } from '#db/desk/admin-pages.ts'
import { button } from '#ui/button.css.ts'
import { Icon } from '#ui/Icon.tsx'
import * as filter from '#ui/lists/FilterForm.css.ts'
import { submitText } from '#ui/search-box/SearchBox.css.ts'
import { RefreshButton } from '../desk/RefreshButton.tsx'
import { ShortcutsButton } from '../desk/ShortcutsDialog.tsx'
import * as styles from './dashboard.css.ts'

export function Toolbar({ wanted: { status, search } }: Pick<AdminList, 'wanted'>) {
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
              id="search"
              name="q"
              type="search"
              className={filter.field}
              defaultValue={search}
              placeholder="Name, email, phone, city or ID"
              maxLength={100}
              autoComplete="off"
              data-shortcut="/"
            />
            <button type="submit" className={button()}>
              <Icon name="search" />
              <span className={submitText}>Search</span>
            </button>
          </div>
        </form>
      </search>
      <div className={styles.tools}>
        <RefreshButton action={paths.admin()} fields={{ status, q: search }} />
        <ShortcutsButton />
      </div>
    </div>
  )
}
