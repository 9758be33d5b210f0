import { button } from '#ui/button.css.ts'
import * as dialog from '#ui/admin/Dialog.css.ts'
import { REFRESH_ID, SHORTCUTS_ID } from '#ui/admin/ids.ts'
import * as admin from '../admin.css.ts'
import { PostForm } from '../PostForm.tsx'
import * as styles from './desk.css.ts'

interface DeskToolsProps {
  /** URL of the page, without the parameters of its list. */
  action: string
  fields: Readonly<Record<string, string>>
}

/** A script reloads the page in place. The shortcuts need a wide screen and a script. */
export function DeskTools({ action, fields }: DeskToolsProps) {
  const busy = { 'data-shortcut': 'r', 'data-busy': 'Loading...' }
  return (
    <div className={admin.buttons}>
      <PostForm method="get" action={action} fields={fields} data-in-place="">
        <button id={REFRESH_ID} type="submit" className={button.secondary} {...busy}>
          Refresh
        </button>
      </PostForm>
      <button
        type="button"
        className={`${button.secondary} ${styles.open}`}
        aria-haspopup="dialog"
        data-shortcut="?"
      >
        Keyboard shortcuts
      </button>
    </div>
  )
}

/** Keys, separated by spaces, and their effect. */
const SHORTCUTS = [
  ['j', 'Next application or item'],
  ['k', 'The previous one'],
  ['a', 'Its first button, such as Approve or Accept'],
  ['d', 'Decline it, or Not the Same; asks for a reason'],
  ['x', 'Delete an application, after a confirmation'],
  ['o', 'View its details or its page'],
  ['u', 'Undo the latest decision'],
  ['r', 'Refresh'],
  ['1 2 3 4', 'Pending, Approved, Declined, Everything else'],
  ['/', 'Search'],
  ['?', 'Show this list'],
] as const

const TITLE_ID = 'shortcuts-title'

/** Opened by a script, which also turns the shortcuts on and off. */
export function ShortcutsDialog() {
  return (
    <dialog id={SHORTCUTS_ID} className={dialog.dialog} aria-labelledby={TITLE_ID}>
      <form method="dialog" className={dialog.content}>
        <h2 id={TITLE_ID}>Keyboard shortcuts</h2>
        <dl className={styles.shortcuts}>
          {SHORTCUTS.map(([keys, description]) => (
            <div key={keys} className={styles.shortcut}>
              <dt>
                {keys.split(' ').map((key) => (
                  <kbd key={key} className={styles.key}>
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
        <label className={styles.toggle}>
          <input type="checkbox" defaultChecked />
          Use keyboard shortcuts
        </label>
        <div className={dialog.buttons}>
          <button type="submit" className={button.secondary}>
            Close
          </button>
        </div>
      </form>
    </dialog>
  )
}
