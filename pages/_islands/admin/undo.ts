import { PROGRESS_TEXT } from '#domain/applications/admin-messages.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'
import { UNDO_ID } from '#ui/admin/ids.ts'
import * as styles from '#ui/admin/UndoBar.css.ts'
import { element, readFields } from '../dom.ts'
import { readStored, writeStored } from '#state/storage.ts'

interface Undoable {
  /** URL of the form, and its fields. */
  action: string
  fields: readonly (readonly [name: string, value: string])[]
  /** "Approved: Harbor Fade" */
  label: string
  /** Name for the messages. */
  about: string
  /** Epoch milliseconds; `null` for no limit. */
  until: number | null
}

/** Kept in session storage across the admin's pages. */
const KEY = 'undoable'
let timer: ReturnType<typeof setTimeout> | undefined

export function startUndo(): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by offerUndo
  const stored = readStored('sessionStorage', KEY) as Undoable | null
  if (stored !== null && (stored.until ?? Infinity) > Date.now()) show(stored)
}

/** Offers the undo of a notice. Counts from before the request, so it never outlives the server's time. */
export function offerUndo(form: HTMLFormElement, sentAt: number): void {
  const { undo: label = '', undoMs, about = '' } = form.dataset
  const fields = [...readFields(form)]
  const action = form.getAttribute('action') ?? ''
  const until = undoMs === undefined ? null : sentAt + Number(undoMs)
  const undoable = { action, fields, label, about, until }
  writeStored('sessionStorage', KEY, undoable)
  show(undoable)
}

/** Takes the offer back, and announces what is on its way. */
export function withdrawUndo(progress: string): void {
  clearTimeout(timer)
  writeStored('sessionStorage', KEY, undefined)
  region()?.replaceChildren(
    ...(progress === '' ? [] : [element('span', { class: visuallyHidden }, progress)]),
  )
}

function show({ action, fields, label, about, until }: Undoable): void {
  const inputs = fields.map(([name, value]) => element('input', { type: 'hidden', name, value }))
  const undo = element(
    'button',
    {
      type: 'submit',
      name: 'action',
      value: 'undo',
      class: button(),
      'data-shortcut': 'u',
      'data-busy': PROGRESS_TEXT.undo,
    },
    'Undo',
  )
  const attributes = { method: 'post', action, class: styles.bar, 'data-about': about }
  region()?.replaceChildren(
    element('form', attributes, element('span', {}, label), ...inputs, undo),
  )
  clearTimeout(timer)
  if (until !== null) timer = setTimeout(() => withdrawUndo(''), until - Date.now())
}

function region(): HTMLElement | null {
  return document.getElementById(UNDO_ID)
}
