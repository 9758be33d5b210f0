import { CONFIRM_DELETE } from '#domain/applications/admin-messages.ts'
import { button } from '#ui/button.css.ts'
import * as styles from '#ui/admin/Dialog.css.ts'
import { element } from '../dom.ts'

/** Ignores the second tap of a double tap, which would land on the dialog's Delete button. */
const CONFIRM_DELAY_MS = 500
const TITLE_ID = 'confirm-title'

export function confirmDeletion(companyName: string, onConfirm: () => void): void {
  const cancel = element('button', { type: 'button', class: button() }, 'Cancel')
  const confirm = element(
    'button',
    { type: 'button', class: button({ look: 'danger' }), 'aria-disabled': 'true' },
    'Delete',
  )
  const content = element(
    'div',
    { class: styles.content },
    element('h2', { id: TITLE_ID }, `Delete ${companyName}`),
    element('p', {}, CONFIRM_DELETE),
    element('div', { class: styles.buttons }, cancel, confirm),
  )
  const dialog = element('dialog', { class: styles.dialog, 'aria-labelledby': TITLE_ID }, content)
  const delay = setTimeout(() => confirm.removeAttribute('aria-disabled'), CONFIRM_DELAY_MS)
  cancel.addEventListener('click', () => dialog.close())
  confirm.addEventListener('click', ({ detail }) => {
    if (confirm.hasAttribute('aria-disabled') || detail > 1) return
    dialog.close()
    onConfirm()
  })
  dialog.addEventListener('close', () => {
    clearTimeout(delay)
    dialog.remove()
  })
  document.body.append(dialog)
  dialog.showModal()
}
