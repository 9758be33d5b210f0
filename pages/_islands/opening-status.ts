import { decodeOpeningHours } from '#domain/hours/codec.ts'
import { readOpenWhen, requestedDays } from '#domain/filters/open-when.ts'
import { localDayAndMinute } from '#domain/hours/open-status.ts'
import {
  describeHours,
  describeRequestedHoliday,
  formatStatus,
  type HoursWords,
} from '#domain/hours/describe-hours.ts'
import { percentOnAxis, weekAxis } from '#domain/hours/week-axis.ts'
import { MONDAY_FIRST } from '#domain/hours/week.ts'
import { badge } from '#ui/Badge.css.ts'
import * as styles from '#ui/hours/hours.css.ts'
import * as atoms from '#styles/atoms.css.ts'
import { element } from './dom.ts'
import { localDate } from '#domain/hours/zone-clock.ts'

const TICK_MS = 20_000

/** Shows the current opening status and keeps it up to date. */
export function startOpeningStatus(): void {
  show()
  setInterval(show, TICK_MS)
  // Timers are throttled in hidden tabs and stopped in the back-forward cache.
  addEventListener('pageshow', ({ persisted }) => persisted && show())
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) show()
  })
}

const show = () => void showOpeningStatus(document)

/**
 * Enough for one screen. Updating all fifty at once would block a slow phone for a tenth of a
 * second.
 */
const PLACES_PER_TASK = 6

/**
 * Replaces the server's text, which lists the week, with the current status everywhere below
 * `root`.
 */
export async function showOpeningStatus(root: ParentNode, now = new Date()): Promise<void> {
  const places = root.querySelectorAll<HTMLElement>('[data-hours]')
  for (const [index, place] of places.entries()) {
    // The first one gets its own task, because the browser loads its time zones in it.
    if (index % PLACES_PER_TASK === 1) await new Promise(requestTask)
    const { hours = '', zone = null, face } = place.dataset
    if (face === 'week') showToday(place, hours, zone, now)
    else if (zone !== null) showStatus(place, hours, zone, now)
  }
}

const requestTask = (run: (value?: unknown) => void) => setTimeout(run)

const serverTexts = new WeakMap<Element, string>()

function serverText(place: Element): string {
  const text = serverTexts.get(place) ?? place.textContent
  serverTexts.set(place, text)
  return text
}

function showStatus(place: HTMLElement, encoded: string, zone: string, now: Date): void {
  const hours = decodeOpeningHours(encoded)
  // A browser without the time zone keeps the text with the week.
  if (hours.kind !== 'week' || localDayAndMinute(zone, now) === undefined) return
  const parent = place.parentElement?.closest('article') ?? place.parentElement
  const canCall = parent?.querySelector('[href^="tel:"]') != null
  const visit = { timeZone: zone, now, canCall }
  const words = describeHours(hours, visit)
  const week = serverText(place)
  const { face } = place.dataset
  if (face === 'detail') showDetail(place, words)
  else if (face !== 'requested') showCard(place, words, week)
  else {
    const when = readOpenWhen(place.closest<HTMLElement>('[data-open]')?.dataset['open'] ?? '')
    const days = when === undefined ? [] : requestedDays(when)
    showRequested(place, words, describeRequestedHoliday(hours, days, visit))
  }
}

/** The status at the top of a provider's page. */
function showDetail(place: HTMLElement, { tone, large, label, beside }: HoursWords): void {
  place.className = styles.pageLines
  place.replaceChildren(
    element('span', { class: styles.sentence[tone] }, large),
    element(
      'span',
      { class: styles.pageToday },
      ...(label === '' ? [] : [element('span', { class: badge.plain }, label)]),
      element('span', {}, beside),
    ),
  )
}

function showCard(place: HTMLElement, { tone, large, small }: HoursWords, week: string): void {
  place.className = styles.cardLine
  place.replaceChildren(
    element('span', { class: `${styles.live} ${styles.sentence[tone]}` }, large),
    element('span', { class: `${styles.live} ${atoms.note}` }, small && ` · ${small}`),
    element('span', { class: styles.printed }, week),
  )
}

/** The hours of a requested time are usual ones, so only on a holiday they are not green. */
function showRequested(place: HTMLElement, words: HoursWords, holiday: string | undefined): void {
  const large = place.previousElementSibling
  if (large instanceof HTMLElement) {
    const usual = large.dataset['usual'] ?? serverText(large)
    large.className = styles.sentence[holiday === undefined ? 'open' : 'holiday']
    large.replaceChildren(holiday ?? usual)
  }
  place.textContent = holiday === undefined ? formatStatus(words) : ''
}

/** Marks today in the week's list and the current time on its bar. */
function showToday(list: HTMLElement, encoded: string, zone: string | null, now: Date): void {
  const hours = decodeOpeningHours(encoded)
  const local = zone === null ? undefined : localDayAndMinute(zone, now)
  if (hours.kind !== 'week' || local === undefined) return
  const axis = weekAxis(hours.days)
  for (const line of list.querySelectorAll(`.${styles.now}, .${styles.nowOutline}`)) line.remove()
  for (const [index, row] of [...list.children].entries()) {
    if (MONDAY_FIRST[index] !== local.day) {
      row.removeAttribute('aria-current')
      continue
    }
    row.setAttribute('aria-current', 'date')
    if (local.minute < axis.from || local.minute > axis.to) continue
    const x = `${percentOnAxis(axis, local.minute)}%`
    row
      .querySelector('svg')
      ?.append(verticalLine(x, styles.nowOutline), verticalLine(x, styles.now))
  }
}

function verticalLine(x: string, className: string): SVGLineElement {
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'line')
  const attributes = { x1: x, x2: x, y1: '0', y2: '100%', class: className }
  for (const [name, value] of Object.entries(attributes)) line.setAttribute(name, value)
  return line
}

/** Removes holiday hours that are over in the clinic's time zone. */
export function removePastHolidays(now = new Date()): void {
  for (const block of document.querySelectorAll<HTMLElement>('[data-holidays]')) {
    const today = localDate(block.dataset['zone'] ?? 'UTC', now) ?? ''
    const days = [...block.querySelectorAll<HTMLElement>('[data-date]')]
    const past = days.filter(({ dataset }) => (dataset['date'] ?? '') < today)
    if (past.length === days.length) block.remove()
    else for (const day of past) day.remove()
  }
}
