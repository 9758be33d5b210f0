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

/** The closest ancestor of the event's target that matches the selector. */
export function closestButton(event: Event, selector: string): HTMLButtonElement | undefined {
  const { target } = event
  return target instanceof Element
    ? (target.closest<HTMLButtonElement>(selector) ?? undefined)
    : undefined
}
