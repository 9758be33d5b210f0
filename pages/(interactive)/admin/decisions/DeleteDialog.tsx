import { useAtomValue } from 'jotai'
import { useEffect, useState, type MouseEvent } from 'react'
import { CONFIRM_DELETE } from '#domain/applications/admin-messages.ts'
import { button } from '#ui/button.css.ts'
import { Dialog } from './Dialog.tsx'
import * as styles from './Dialog.css.ts'
import { underWayAtom } from './under-way.ts'

/** The dialog opens under the finger: the second tap of a double tap comes within this time. */
const UNREAD_MS = 500

interface DeleteDialogProps {
  companyName: string
  onConfirm: () => void
  onClose: () => void
}

export function DeleteDialog({ companyName, onConfirm, onClose }: DeleteDialogProps) {
  const [isUnread, setUnread] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setUnread(false), UNREAD_MS)
    return () => clearTimeout(timer)
  }, [])
  const isStill = useAtomValue(underWayAtom) !== null || isUnread

  const confirm = (event: MouseEvent) => {
    if (isStill || event.detail > 1) return
    onClose()
    onConfirm()
  }
  return (
    <Dialog title={`Delete ${companyName}`} onClose={onClose}>
      <p>{CONFIRM_DELETE}</p>
      <div className={styles.buttons}>
        <button type="button" className={button()} onClick={onClose}>
          Cancel
        </button>
        <button
          type="button"
          className={button({ look: 'danger' })}
          aria-disabled={isStill || undefined}
          onClick={confirm}
        >
          Delete
        </button>
      </div>
    </Dialog>
  )
}
