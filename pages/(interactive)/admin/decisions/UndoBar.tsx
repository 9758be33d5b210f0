import { useAtomValue } from 'jotai'
import { visuallyHidden } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'
import type { Undoable } from './undoable.ts'
import { inFlightAtom, PROGRESS_TEXT } from './in-flight.ts'
import * as styles from './UndoBar.css.ts'

interface UndoBarProps {
  /** `undefined` when there is nothing to undo; the live region stays mounted for announcements. */
  undoable: Undoable | undefined
  onUndo: () => void
  /** Stays in the page's flow instead of floating. */
  isInFlow?: boolean
}

/** Announces the decision in flight and offers to undo the latest one. */
export function UndoBar({ undoable, onUndo, isInFlow = false }: UndoBarProps) {
  const inFlight = useAtomValue(inFlightAtom)
  return (
    <output className={isInFlow ? styles.inFlow : styles.floating}>
      {inFlight?.kind === 'sent' ? (
        <span className={visuallyHidden}>
          {PROGRESS_TEXT[inFlight.action]} {inFlight.subject.companyName}
        </span>
      ) : null}
      {undoable === undefined ? null : (
        <span className={styles.bar}>
          <span>
            {undoable.label}: {undoable.subject.companyName}
          </span>
          <button type="button" className={button()} onClick={onUndo}>
            Undo
          </button>
        </span>
      )}
    </output>
  )
}
