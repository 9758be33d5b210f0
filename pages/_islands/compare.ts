import { comparePath, MAX_COMPARED } from '#domain/site/query.ts'
import { button } from '#ui/button.css.ts'
import * as atoms from '#styles/atoms.css.ts'
import * as styles from '#ui/lists/lists.css.ts'
import { element } from './dom.ts'
import { showMessage } from './loading.ts'
import { changeShortlist, onShortlistChange, readShortlist, type Saved } from './shortlist.ts'
import { readStored, writeStored } from '#state/storage.ts'
import { formatCount } from '#domain/text/counts.ts'

/** Adds print, share and the choice among saved providers to the comparison page. */
export function startCompare(page: HTMLElement): void {
  page.querySelector('[data-print]')?.addEventListener('click', () => print())
  page.querySelector('[data-share]')?.addEventListener('click', () => {
    void share().then((message) => message !== '' && showMessage(message))
  })
  replaceOutdated(page)
  startCalls(page)
  const details = page.querySelector<HTMLElement>('[data-shortlist]')
  if (details === null) return
  const show = () => showSaved(details)
  show()
  onShortlistChange(show)
}

/** Returns a message for the visitor; '' if the browser showed its own dialog. */
async function share(): Promise<string> {
  const { href } = location
  const { clipboard } = navigator
  try {
    if ('share' in navigator) {
      await navigator.share({ title: document.title, url: href })
      return ''
    }
    // Rejects where the browser has no clipboard, for example without https.
    await clipboard.writeText(href)
    return 'Link copied. Whoever opens it sees this comparison.'
  } catch (error) {
    // The visitor closed the dialog.
    if (error instanceof DOMException && error.name === 'AbortError') return ''
    return 'To share this comparison, copy its address from the address bar.'
  }
}

/** Removes saved providers that are gone, and updates the address of those that moved. */
function replaceOutdated(page: HTMLElement): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the page itself
  const outdated = JSON.parse(page.dataset['outdated'] ?? '{}') as Record<string, string | null>
  const list = readShortlist()
  const next = new Map<string, Saved>()
  for (const saved of list) {
    const id = saved.id in outdated ? outdated[saved.id] : saved.id
    if (id != null) next.set(id, { ...saved, id })
  }
  if (list.some(({ id }) => id in outdated)) changeShortlist([...next.values()])
}

/** Lists the saved providers; the visitor selects up to four to compare. */
function showSaved(details: HTMLElement): void {
  const list = readShortlist()
  const [summary, content] = details.children
  details.toggleAttribute('data-filled', list.length > 0)
  if (list.length === 0) details.removeAttribute('open')
  summary?.replaceChildren(`Saved (${list.length})`)
  const form = element('form', {}, ...list.map(choice))
  const compare = element('button', { type: 'submit', class: button.primary })
  compare.append('Compare these')
  const clear = element('button', { type: 'button', class: button.secondary }, 'Clear all')
  form.append(
    element('p', { class: atoms.note }, `Choose up to ${MAX_COMPARED}.`),
    element('p', { class: styles.savedButtons }, compare, clear),
  )
  content?.replaceChildren(form)

  const boxes = [...form.querySelectorAll('input')]
  const ticked = () => boxes.filter(({ checked }) => checked).map(({ value }) => value)
  const limit = () => {
    const isFull = ticked().length >= MAX_COMPARED
    for (const box of boxes) box.disabled = isFull && !box.checked
    compare.disabled = ticked().length === 0
  }
  limit()
  form.addEventListener('change', limit)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    location.assign(comparePath(ticked(), new URLSearchParams(location.search).get('from') ?? ''))
  })
  clear.addEventListener('click', () => {
    changeShortlist([])
    // The pressed button is gone; keyboard navigation continues at the page's heading.
    document.getElementById('content')?.focus()
  })
}

function choice({ id, name, address }: Saved): HTMLElement {
  const isCompared = document.querySelector(`td [data-save="${CSS.escape(id)}"]`) !== null
  const box = element('input', { type: 'checkbox', name: 'ids', value: id })
  box.checked = isCompared
  const where = element('span', { class: atoms.note }, address)
  return element('label', { class: styles.savedChoice }, box, element('span', {}, name, ' ', where))
}

const KEY = 'calls'

/** What the visitor was told on the phone, by provider: "price texas/austin/fade-away". */
type Heard = Readonly<Record<string, string>>

/** Keeps the prices and sessions of calls in this browser, and shows what each treatment comes to. */
function startCalls(page: HTMLElement): void {
  const inputs = [...page.querySelectorAll<HTMLInputElement>('[data-call]')]
  const heard = read()
  for (const input of inputs) input.value = heard[keyOf(input)] ?? ''
  showTotals(page, heard)
  page.addEventListener('input', () => {
    const typed = Object.fromEntries(inputs.map((input) => [keyOf(input), input.value.trim()]))
    const all = Object.entries({ ...read(), ...typed }).filter(([, value]) => value !== '')
    writeStored('localStorage', KEY, all.length === 0 ? undefined : Object.fromEntries(all))
    showTotals(page, typed)
  })
}

const keyOf = ({ dataset }: HTMLInputElement) => `${dataset['heard']} ${dataset['call']}`

function read(): Heard {
  const stored = readStored('localStorage', KEY)
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, String(value)]))
}

function showTotals(page: HTMLElement, heard: Heard): void {
  const outputs = [...page.querySelectorAll<HTMLElement>('[data-call-total]')].map((output) => {
    const id = output.dataset['callTotal'] ?? ''
    const total = readNumber(heard[`price ${id}`]) * readNumber(heard[`sessions ${id}`])
    return { output, total }
  })
  page.toggleAttribute('data-called', Object.values(heard).some(Boolean))
  const known = outputs.map(({ total }) => total).filter((total) => total > 0)
  const least = new Set(known).size > 1 ? Math.min(...known) : 0
  for (const { output, total } of outputs) {
    const sum = total > 0 ? `$${formatCount(Math.round(total))}` : ''
    output.textContent = total > 0 && total === least ? `${sum}, the least` : sum
  }
}

/** "$1,200" is 1200; anything else that is no number is 0. */
function readNumber(text = ''): number {
  const number = Number(text.replaceAll(/[$,\s]/g, ''))
  return Number.isFinite(number) ? number : 0
}
