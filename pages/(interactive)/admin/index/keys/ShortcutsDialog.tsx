import { button } from '#ui/button.css.ts'
import { Dialog } from '../../decisions/Dialog.tsx'
import * as dialog from '../../decisions/Dialog.css.ts'
import * as styles from '../dashboard.css.ts'

export const APPLICATION_SHORTCUTS = [
  ['j', 'Next application'],
  ['k', 'Previous application'],
  ['a', 'Approve the selected application'],
  ['d', 'Decline it'],
  ['x', 'Delete it, after a confirmation'],
  ['o', 'View its details'],
  ['u', 'Undo the latest decision'],
  ['r', 'Refresh'],
  ['1 2 3 4', 'Pending, Approved, Declined, Reports'],
  ['/', 'Search'],
  ['?', 'Show this list'],
] as const

interface ShortcutsDialogProps {
  /** Keys, separated by spaces, and their effect. */
  shortcuts: readonly (readonly [keys: string, description: string])[]
  isEnabled: boolean
  onToggle: (isEnabled: boolean) => void
  onClose: () => void
}

export function ShortcutsDialog({ shortcuts, isEnabled, onToggle, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles.shortcuts}>
        {shortcuts.map(([keys, description]) => (
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
        <input
          type="checkbox"
          checked={isEnabled}
          onChange={(event) => onToggle(event.currentTarget.checked)}
        />
        Use keyboard shortcuts
      </label>
      <div className={dialog.buttons}>
        <button type="button" className={button()} onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  )
}
