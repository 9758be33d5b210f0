import { readStored, writeStored } from '#state/storage.ts'
import { formatCount } from '#domain/text/counts.ts'

const KEY = 'calls'

/** What the visitor was told on the phone, by provider: "price texas/austin/fade-away". */
type Heard = Readonly<Record<string, string>>

/** Keeps the prices and sessions of calls in this browser, and shows what each treatment comes to. */
export function startCalls(page: HTMLElement): void {
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
  const least = known.length > 1 ? Math.min(...known) : 0
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
