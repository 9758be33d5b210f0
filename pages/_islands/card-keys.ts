const CONTROLS = 'a, button'
const CARD = 'article:has(> [data-save])'

/** How far an arrow key moves the focus within a card. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tab stops once at each card, at its name; arrow keys lead to its other controls (R-CARD-7). */
export function keepOneStop(): void {
  for (const card of document.querySelectorAll<HTMLElement>(`${CARD}:not([data-keyed])`)) {
    card.dataset['keyed'] = ''
    for (const control of [...card.querySelectorAll<HTMLElement>(CONTROLS)].slice(1)) {
      control.tabIndex = -1
    }
  }
  // Once, however often it is called. The copies of cards at a map's pin are covered as well.
  document.addEventListener('keydown', moveFocus)
}

function moveFocus(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event
  const card = target instanceof Element ? target.closest(CARD) : null
  const step = STEPS[key]
  if (card === null || step === undefined || ctrlKey || metaKey || altKey || shiftKey) return
  const controls = [...card.querySelectorAll<HTMLElement>(CONTROLS)]
  const next = controls[controls.findIndex((control) => control === target) + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
