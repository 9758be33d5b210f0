import { adminMessage, PROGRESS_TEXT } from '#domain/proposals/admin-messages.ts'
import { isKeyOf } from '#domain/text/choices.ts'
import { requestPage } from '../request-page.ts'
import { clearToasts, toast } from '../toasts.ts'
import { lockButtons, markBusy } from './busy.ts'
import { readFields } from '../dom.ts'
import { announce, goToLogin, loadInPlace, showPage, startRequest } from './in-place.ts'
import { keepTyped } from './page.ts'

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
    if (form.closest('main') === null) return
    // A preview opens in a tab of its own.
    if (submitter?.hasAttribute('formtarget')) return
    const isPost = form.getAttribute('method') === 'post'
    if (!isPost && form.dataset['inPlace'] === undefined) return
    event.preventDefault()
    void (isPost ? send : refresh)(form, submitter)
  })
}

async function refresh(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  if (isSending) return
  const done = markBusy(submitter)
  await loadInPlace(`${form.getAttribute('action')}?${readFields(form, submitter)}`)
  done()
  settle()
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  // The undo is offered at once, and must not wait.
  const isUndo = form.dataset['undone'] !== undefined
  if (isSending || (!isUndo && performance.now() - settledAt < SETTLE_MS)) return
  isSending = true
  const isLatest = startRequest()
  const fields = readFields(form, submitter)
  const action = fields.get('answer') ?? fields.get('action') ?? ''
  const { about } = form.dataset
  const subject = about === undefined ? null : { clinicName: about }
  const done = markBusy(submitter)
  clearToasts()
  announce(subject && isKeyOf(PROGRESS_TEXT, action) ? `${PROGRESS_TEXT[action]} ${about}` : '')
  const url = form.getAttribute('action') ?? ''
  try {
    const hasFile = form.enctype === 'multipart/form-data'
    const loaded = await requestPage(url, { body: hasFile ? new FormData(form) : fields })
    if (loaded.status === UNAUTHORIZED) {
      keepTyped(form)
      goToLogin()
    } else {
      const isShown = showPage(loaded, { isLatest, undone: form.dataset['undone'] })
      const failed = action === 'delete' ? 'delete-failed' : 'update-failed'
      const notice = subject && loaded.status >= BAD ? failed : 'unexpected'
      if (!isShown) toast(adminMessage(notice, subject))
    }
  } catch {
    toast(adminMessage('unexpected', subject))
  } finally {
    done()
    isSending = false
    settle()
  }
}

/** The buttons take no press for a moment, because others are under the pointer now. */
function settle(): void {
  settledAt = performance.now()
  setTimeout(lockButtons(), SETTLE_MS)
}
