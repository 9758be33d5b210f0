import { markBusy } from './admin/busy.ts'
import { keepToast, toast } from './toasts.ts'

const WELCOME = { title: 'Login Successful', text: 'Welcome to the admin panel.', isError: false }

/** Says why the last attempt failed. The button is busy until the next page, which welcomes or says what is wrong. */
export function startLogin(form: HTMLElement): void {
  const { login: title = '', text = '' } = form.dataset
  if (title !== '') {
    toast({ title, text, isError: true })
    form.querySelector<HTMLElement>('[name="password"]')?.focus()
  }
  form.addEventListener('submit', ({ submitter }) => {
    keepToast(WELCOME)
    const done = markBusy(submitter)
    addEventListener('pageshow', done, { once: true })
  })
}
