/** Shows the button's text for the time of its request; returns a function that ends it. */
export function markBusy(submitter: HTMLElement | null): () => void {
  const label = submitter?.firstChild
  const text = label?.textContent
  const busy = submitter?.dataset['busy']
  if (submitter === null || !label || text === undefined || busy === undefined)
    return () => undefined
  label.textContent = busy
  submitter.dataset['pressed'] = ''
  const unlock = lockButtons()
  return () => {
    label.textContent = text
    delete submitter.dataset['pressed']
    unlock()
  }
}

/** Marks the buttons of the page's forms. They are not disabled, which would lose the focus. */
export function lockButtons(): () => void {
  const buttons = document.querySelectorAll(
    'main :is(form:is([method="post"], [data-in-place]) button, button[form^="ask-"])',
  )
  for (const button of buttons) button.setAttribute('aria-disabled', 'true')
  return () => {
    for (const button of buttons) button.removeAttribute('aria-disabled')
  }
}
