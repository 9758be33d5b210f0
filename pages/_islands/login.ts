import { markBusy } from './admin/busy.ts'
import { keepToast } from './toasts.ts'

const WELCOME = { title: 'Login Successful', text: 'Welcome to the admin panel.', isError: false }

/** The button is busy until the next page, which welcomes, or until this one says what is wrong. */
export function startLogin(form: HTMLElement): void {
  form.addEventListener('submit', ({ submitter }) => {
    keepToast(WELCOME)
    const done = markBusy(submitter)
    addEventListener('pageshow', done, { once: true })
  })
}
