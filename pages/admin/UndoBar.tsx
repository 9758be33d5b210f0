import { button } from '#ui/button.css.ts'
import type { Undoable } from './undoable.ts'
import * as styles from './UndoBar.css.ts'

interface UndoBarProps {
  /** `undefined` when there is nothing to undo; the region stays, so that a change is announced. */
  undoable: Undoable | undefined
  onUndo: () => void
}

/** Offers to take the latest decision back as long as the server allows it. */
export function UndoBar({ undoable, onUndo }: UndoBarProps) {
  return (
    <output className={styles.region}>
      {undoable === undefined ? null : (
        <span className={styles.bar}>
          <span>
            {undoable.done}: {undoable.subject.companyName}
          </span>
          <button type="button" className={button()} onClick={onUndo}>
            Undo
          </button>
        </span>
      )}
    </output>
  )
}
