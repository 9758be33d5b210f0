import { SUBSCRIBE_FAILED } from '#domain/accounts/subscribe-form.ts'
import * as atoms from '#styles/atoms.css.ts'
import { element, readFields } from './dom.ts'
import { requestPage } from './request-page.ts'
import { swapParts } from './swap-parts.ts'

/** Sends the "Stay Updated" form in place. Writes are never retried automatically (R-RETRY-1). */
export function startSubscribe(): void {
  const form = document.querySelector<HTMLFormElement>('[data-subscribe]')
  let isBusy = false
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    if (isBusy) return
    isBusy = true
    void subscribe(form).finally(() => {
      isBusy = false
    })
  })
}

async function subscribe(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button')
  const message = form.querySelector('output')
  button?.setAttribute('aria-disabled', 'true')
  button?.replaceChildren('Subscribing...')
  // Cleared first, because an unchanged message is not announced again.
  message?.replaceChildren()
  const page = await requestPage(form.action, { body: readFields(form) }).then(
    (answer) => answer.page?.querySelector('[data-subscribe]') && answer.page,
    () => null,
  )
  if (page) swapParts(page)
  else {
    button?.removeAttribute('aria-disabled')
    button?.replaceChildren('Subscribe')
    message?.append(element('span', { class: atoms.failed }, SUBSCRIBE_FAILED))
  }
  form.querySelector<HTMLElement>('[aria-invalid="true"], #answer')?.focus()
}
