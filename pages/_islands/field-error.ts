import { visuallyHidden } from '#styles/layout.css.ts'
import * as atoms from '#styles/atoms.css.ts'
import { element } from './dom.ts'

/** Shows what is wrong with a field, or nothing, as `_ui/form/Field.tsx` does. */
export function showFieldError(control: HTMLInputElement, problem: string | undefined): void {
  const [helpId, errorId] = [`${control.name}-help`, `${control.name}-error`]
  document.getElementById(errorId)?.remove()
  if (problem !== undefined) {
    const prefix = element('span', { class: visuallyHidden }, 'Error: ')
    control.before(element('p', { id: errorId, class: atoms.danger }, prefix, problem))
  }
  const ids = [helpId, errorId].filter((id) => document.getElementById(id) !== null)
  control.setAttribute('aria-invalid', String(problem !== undefined))
  control.setAttribute('aria-describedby', ids.join(' '))
}
