import { useAtomValue } from 'jotai'
import { visuallyHidden } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'
import type { Undoable } from './undoable.ts'
import { DOING, underWayAtom } from './under-way.ts'
import * as styles from './UndoBar.css.ts'

interface UndoBarProps {
  /** `undefined` when there is nothing to undo; the region stays, so that a change is announced. */
  undoable: Undoable | undefined
  onUndo: () => void
  /** Where the page has room for it; otherwise it floats. */
  isInFlow?: boolean
}

/**
 * Says to a screen reader which decision is under way, and offers to take the latest one back as
 * long as the server allows it.
 */
export function UndoBar({ undoable, onUndo, isInFlow = false }: UndoBarProps) {
  const underWay = useAtomValue(underWayAtom)
  return (
    <output className={isInFlow ? styles.inFlow : styles.floating}>
      {underWay?.kind === 'sent' ? (
        <span className={visuallyHidden}>
          {DOING[underWay.deed]} {underWay.subject.companyName}
        </span>
      ) : null}
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
