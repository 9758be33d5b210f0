import { CONFIRM_DELETE } from '#domain/admin-words.ts'
import { button } from '#ui/button.css.ts'
import { Dialog } from './Dialog.tsx'
import * as styles from './Dialog.css.ts'

interface DeleteDialogProps {
  companyName: string
  onConfirm: () => void
  onClose: () => void
}

export function DeleteDialog({ companyName, onConfirm, onClose }: DeleteDialogProps) {
  const confirm = () => {
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
        <button type="button" className={button({ look: 'danger' })} onClick={confirm}>
          Delete
        </button>
      </div>
    </Dialog>
  )
}
