import { showOpeningStatus } from './opening-status.ts'

/** Takes the `data-swap` parts over from another state of the page. */
export function swapParts(page: Document): void {
  const focused = document.activeElement?.id ?? ''
  for (const part of document.querySelectorAll<HTMLElement>('[data-swap]')) {
    const replacement = page.querySelector<HTMLElement>(
      `[data-swap="${part.dataset['swap'] ?? ''}"]`,
    )
    if (replacement === null) continue
    // Replaces only the children: a live region is announced when its content changes. Copies them,
    // because moving a selected option out of a select would select the next one.
    const copies = [...replacement.childNodes].map((node) => document.importNode(node, true))
    part.replaceChildren(...copies)
    void showOpeningStatus(part)
  }
  // Keeps the focus on a checkbox that was replaced.
  if (focused !== '' && document.activeElement === document.body) {
    document.querySelector<HTMLElement>(`#${CSS.escape(focused)}`)?.focus()
  }
}
