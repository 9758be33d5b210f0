import { SEARCHING } from '#domain/site/messages.ts'
import { showLoading } from '../loading.ts'

const FORM = 'form[data-search]'

/** Search forms: the first focus adds suggestions, and a sent form is busy until the page is unloaded. */
export function startSearch(): void {
  // The visitor may have focused a field, and typed, before this script ran.
  addSuggestions(document.activeElement)
  document.addEventListener('focusin', ({ target }) => addSuggestions(target))
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !form.matches(FORM)) return
    const field = form.querySelector('input')
    if (!field || field.value.trim() === '') event.preventDefault()
    else markBusy(form)
  })
  // The back-forward cache stored the page while it was busy.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    for (const form of document.querySelectorAll<HTMLFormElement>(FORM)) setBusy(form, false)
  })
}

function addSuggestions(target: EventTarget | null): void {
  const form = target instanceof Element ? target.closest<HTMLFormElement>(FORM) : null
  if (form === null || 'suggests' in form.dataset) return
  form.dataset['suggests'] = ''
  void import('./suggestions.ts').then(({ startSuggestions }) => startSuggestions(form))
}

export function markBusy(form: HTMLFormElement): void {
  showLoading(SEARCHING)
  // A disabled field is not sent.
  setTimeout(() => setBusy(form, true))
}

function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  form.setAttribute('aria-busy', String(isBusy))
  for (const control of form.querySelectorAll<HTMLInputElement>('input, button')) {
    control.disabled = isBusy
  }
}
