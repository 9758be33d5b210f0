import { TOASTS_ID } from '#domain/site/messages.ts'
import { icon } from '#ui/Icon.css.ts'
import * as styles from '#ui/Toasts.css.ts'
import { element } from './dom.ts'
import { readStored, writeStored } from '#state/storage.ts'

export interface Message {
  title: string
  text?: string
  /** Errors are announced assertively and stay until they are closed. */
  isError: boolean
}

interface Toast extends Message {
  id: number
  /** Epoch milliseconds; ignored for errors. */
  closesAt: number
}

const KEY = 'toasts'
const SHOWN_MS = 8000
const MAX_TOASTS = 3
const TICK_MS = 500

/** Oldest first. Kept in session storage, so that a toast survives the next page. */
let toasts: readonly Toast[] = []

/** Shows the toasts of the previous page, and closes each after a while, but none in use. */
export function startToasts(): void {
  const isRecent = ({ isError, closesAt }: Toast) => isError || closesAt > Date.now()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `change`
  const stored = readStored('sessionStorage', KEY) as readonly Toast[] | null
  change(stored?.filter(isRecent) ?? [])
  setInterval(() => {
    // What stands above the desk stays until the next press: without it, the buttons would move.
    if (!findCorner()?.matches(':hover, :focus-within, [data-admin] *')) keep(isRecent)
  }, TICK_MS)
}

export function toast(message: Message): void {
  const id = (toasts.at(-1)?.id ?? 0) + 1
  change([...toasts, { ...message, id, closesAt: Date.now() + SHOWN_MS }].slice(-MAX_TOASTS))
}

/** Closes what earlier attempts said; call when a new one starts. */
export function clearToasts(): void {
  change([])
}

function keep(isKept: (toast: Toast) => boolean): void {
  const kept = toasts.filter(isKept)
  if (kept.length < toasts.length) change(kept)
}

function change(next: readonly Toast[]): void {
  toasts = next
  writeStored('sessionStorage', KEY, next)
  for (const region of findCorner()?.children ?? []) {
    const isForErrors = region.getAttribute('role') === 'alert'
    const wanted = next.filter(({ isError }) => isError === isForErrors)
    const shown = new Map(Array.from(region.children, (child) => [child.id, child]))
    for (const [id, child] of shown) {
      if (!wanted.some((each) => elementId(each) === id)) child.remove()
    }
    // Elements that stay are not announced again.
    for (const each of wanted) if (!shown.has(elementId(each))) region.append(toElement(each))
  }
}

function toElement({ id, title, text, isError }: Toast): HTMLElement {
  const close = element(
    'button',
    { type: 'button', class: styles.close, 'aria-label': `Close: ${title}` },
    element('span', { class: icon.close }),
  )
  close.addEventListener('click', () => keep((each) => each.id !== id))
  const words = [element('strong', {}, title), ...(text ? [element('span', {}, text)] : [])]
  return element(
    'div',
    { id: elementId({ id }), class: styles.toast[isError ? 'failed' : 'done'] },
    element('span', { class: styles.text }, ...words),
    close,
  )
}

function elementId({ id }: Pick<Toast, 'id'>): string {
  return `toast-${id}`
}

function findCorner(): HTMLElement | null {
  return document.getElementById(TOASTS_ID)
}
