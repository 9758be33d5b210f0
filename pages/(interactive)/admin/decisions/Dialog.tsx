import { useId, type ReactNode } from 'react'
import * as styles from './Dialog.css.ts'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A modal dialog, open as long as it is rendered; Escape closes it and the focus goes back. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const titleId = useId()
  return (
    <dialog ref={openModal} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <div className={styles.content}>
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </dialog>
  )
}

function openModal(dialog: HTMLDialogElement | null) {
  if (dialog === null) return undefined
  dialog.showModal()
  // Closing it is what gives the focus back; being taken out of the page does not.
  return () => dialog.close()
}
