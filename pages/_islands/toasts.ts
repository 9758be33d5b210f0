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

interface Kept extends Message {
  /** Epoch milliseconds; ignored for errors. */
  closesAt: number
}

const KEY = 'toasts'
const SHOWN_MS = 8000

/** Shows the message that the previous page has left. A login that was refused welcomes nobody. */
export function startToasts(): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `keepToast`
  const kept = readStored('sessionStorage', KEY) as Kept | null
  const isLogin = document.querySelector('[data-login]') !== null
  if (kept?.isError || (kept && kept.closesAt > Date.now() && !isLogin)) show(kept)
}

/** Shows a message here and on the next page, instead of the one before it. */
export function toast(message: Message): void {
  keepToast(message)
  show(message)
}

/** Keeps a message for the next page. */
export function keepToast(message: Message): void {
  writeStored('sessionStorage', KEY, { ...message, closesAt: Date.now() + SHOWN_MS })
}

/** Closes what an earlier attempt said; call when a new one starts. */
export function clearToasts(): void {
  writeStored('sessionStorage', KEY, undefined)
  clearTimeout(timer)
  for (const region of findCorner()?.children ?? []) region.replaceChildren()
}

let timer: ReturnType<typeof setTimeout> | undefined

function show({ title, text = '', isError }: Message): void {
  const corner = findCorner()
  for (const region of corner?.children ?? []) region.replaceChildren()
  const attributes = { type: 'button', class: styles.close, 'aria-label': `Close: ${title}` }
  const close = element('button', attributes, element('span', { class: icon.close }))
  close.addEventListener('click', clearToasts)
  const words = [element('strong', {}, title), element('span', {}, text)]
  const look = styles.toast[isError ? 'failed' : 'done']
  corner
    ?.querySelector(isError ? '[role="alert"]' : 'output')
    ?.append(
      element('div', { class: look }, element('span', { class: styles.text }, ...words), close),
    )
  clearTimeout(timer)
  if (!isError) timer = setTimeout(closeUnused, SHOWN_MS)
}

/** None in use. What stands above the desk stays until the next press: without it, the buttons would move. */
function closeUnused(): void {
  if (findCorner()?.matches(':hover, :focus-within, [data-admin] *')) {
    timer = setTimeout(closeUnused, SHOWN_MS)
  } else clearToasts()
}

function findCorner(): HTMLElement | null {
  return document.getElementById(TOASTS_ID)
}
