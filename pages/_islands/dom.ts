/** A provider's page; the group is its id. */
export const PROVIDER_PAGE = /^\/states\/([^/]+\/[^/]+\/[^/]+)$/

/** Creates an element. String children become text nodes, so nothing needs escaping. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value)
  created.append(...children)
  return created
}

/** A live region is read when it is filled, and not when it comes with its text. */
export function readAgain(region: Element | null, waitMs = 0): void {
  if (region === null) return
  const words = [...region.childNodes]
  region.replaceChildren()
  setTimeout(() => region.replaceChildren(...words), waitMs)
}

/** The closest ancestor of the event's target that matches the selector. */
export function closestButton(event: Event, selector: string): HTMLButtonElement | undefined {
  const { target } = event
  return target instanceof Element
    ? (target.closest<HTMLButtonElement>(selector) ?? undefined)
    : undefined
}

/** The fields that the browser would send for the form and the pressed button. */
export function readFields(
  form: HTMLFormElement,
  submitter: HTMLElement | null = null,
): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === 'string') fields.append(name, value)
  }
  return fields
}

/** Marks a document whose scripts have run. Until then, a page is its HTML; tests wait for the mark. */
export function markStarted(): void {
  document.documentElement.setAttribute('data-started', '')
}
