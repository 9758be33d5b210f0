import { useAtomValue } from 'jotai'
import { useEffect, useState, type MouseEvent } from 'react'
import { CONFIRM_DELETE } from '#domain/applications/admin-messages.ts'
import { button } from '#ui/button.css.ts'
import { Dialog } from './Dialog.tsx'
import * as styles from './Dialog.css.ts'
import { inFlightAtom } from './in-flight.ts'

/** Ignores the second tap of a double tap, which would land on the dialog's Delete button. */
const CONFIRM_DELAY_MS = 500

interface DeleteDialogProps {
  companyName: string
  onConfirm: () => void
  onClose: () => void
}

export function DeleteDialog({ companyName, onConfirm, onClose }: DeleteDialogProps) {
  const [isDelayed, setDelayed] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(false), CONFIRM_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  const isLocked = useAtomValue(inFlightAtom) !== null || isDelayed

  const confirm = (event: MouseEvent) => {
    if (isLocked || event.detail > 1) return
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
          aria-disabled={isLocked || undefined}
          onClick={confirm}
        >
          Delete
        </button>
      </div>
    </Dialog>
  )
}
