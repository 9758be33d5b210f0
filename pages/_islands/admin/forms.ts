import { SIGNED_OUT } from '#domain/accounts/login.ts'
import {
  ADMIN_MESSAGES,
  adminMessage,
  PROGRESS_TEXT,
  CONFIRM_DELETE,
} from '#domain/applications/admin-messages.ts'
import { UNDO_ID } from '#ui/admin/ids.ts'
import { requestPage } from '../request-page.ts'
import { clearErrors, clearToasts, toast, type Message } from '../toasts.ts'
import { lockButtons, markBusy } from './busy.ts'
import { readFields, element } from '../dom.ts'
import { goToLogin, loadInPlace, showPage, startRequest } from './in-place.ts'
import { keepTyped } from './page.ts'
import { withdrawUndo } from './undo.ts'
import { button } from '#ui/button.css.ts'
import * as styles from '#ui/admin/Dialog.css.ts'

const UNAUTHORIZED = 401
const BAD = 400 // and above: the request failed

/**
 * After the list changes, another card is under the pointer and has the focus. The second press of
 * a double click or key would decide an application that the admin has not seen. Longer than the
 * 500 ms that operating systems allow for a double click.
 */
const SETTLE_MS = 600

let isSending = false
let settledAt = -Infinity

/** Sends the forms of a page in place, one at a time. */
export function startForms(): void {
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return
    if (form.closest(`main, #${UNDO_ID}`) === null) return
    // A preview opens in a tab of its own.
    if (submitter?.hasAttribute('formtarget')) return
    const { about, inPlace, list } = form.dataset
    const isPost = (submitter?.getAttribute('formmethod') ?? form.getAttribute('method')) === 'post'
    const isDeletion = about !== undefined && !isPost
    if (!isPost && !isDeletion && inPlace === undefined) return
    event.preventDefault()
    if (inPlace !== undefined) void refresh(form, submitter)
    else if (!isDeletion) void send(form, submitter)
    else {
      const deletion = { action: 'delete', ...(list !== undefined && { back: list }) }
      confirmDeletion(about, () => void send(form, submitter, deletion))
    }
  })
}

async function refresh(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  if (isSending) return
  const done = markBusy(submitter)
  await loadInPlace(`${form.getAttribute('action')}?${readFields(form, submitter)}`)
  done()
}

async function send(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  changed: Record<string, string> = {},
): Promise<void> {
  const isUndo = form.closest(`#${UNDO_ID}`) !== null
  // The undo is offered at once, and must not wait.
  if (isSending || (!isUndo && performance.now() - settledAt < SETTLE_MS)) return
  isSending = true
  const isLatest = startRequest()
  const fields = readFields(form, submitter)
  for (const [name, value] of Object.entries(changed)) fields.set(name, value)
  if (isUndo) fields.set('back', location.pathname + location.search)
  const action = fields.get('action') ?? ''
  const { about } = form.dataset
  const done = markBusy(submitter)
  // The success of a decision would contradict its undo.
  if (isUndo) clearToasts()
  else clearErrors()
  withdrawUndo(progressOf(action, about))
  const sentAt = Date.now()
  const url = form.getAttribute('action') ?? ''
  try {
    const hasFile = form.enctype === 'multipart/form-data'
    const loaded = await requestPage(url, { body: hasFile ? new FormData(form) : fields })
    if (loaded.status === UNAUTHORIZED) {
      toast(signedOut(action, about))
      keepTyped(form)
      goToLogin()
    } else {
      const undone = isUndo ? url.split('/').at(-1) : undefined
      const isShown = showPage(loaded, { sentAt, isLatest, undone })
      if (!isShown) toast(loaded.status >= BAD ? failed(action, about) : unexpected(about))
    }
  } catch {
    toast(unexpected(about))
  } finally {
    done()
    isSending = false
    settledAt = performance.now()
    setTimeout(lockButtons(), SETTLE_MS)
  }
}

function progressOf(action: string, about = ''): string {
  const isKnown = Object.hasOwn(PROGRESS_TEXT, action) && about !== ''
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked in the line above
  return isKnown ? `${PROGRESS_TEXT[action as keyof typeof PROGRESS_TEXT]} ${about}` : ''
}

function unexpected(about: string | undefined): Message {
  return adminMessage('unexpected', about === undefined ? null : { companyName: about })
}

function failed(action: string, about: string | undefined): Message {
  if (about === undefined) return ADMIN_MESSAGES.unexpected
  const notice = action === 'delete' ? 'delete-failed' : 'update-failed'
  return adminMessage(notice, { companyName: about })
}

function signedOut(action: string, about: string | undefined): Message {
  if (about === undefined) {
    const { title, text } = SIGNED_OUT
    return { title, text, isError: true }
  }
  const notice = action === 'delete' ? 'delete-signed-out' : 'update-signed-out'
  return adminMessage(notice, { companyName: about })
}

/** Ignores the second tap of a double tap, which would land on the dialog's Delete button. */
const CONFIRM_DELAY_MS = 500
const TITLE_ID = 'confirm-title'

function confirmDeletion(companyName: string, onConfirm: () => void): void {
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
