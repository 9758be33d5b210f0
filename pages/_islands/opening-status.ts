import { decodeOpeningHours } from '#domain/hours/codec.ts'
import {
  localDayAndMinute,
  openStatusAt,
  todayState,
  todaysHours,
} from '#domain/hours/open-status.ts'
import {
  cardBadge,
  detailLabel,
  isOverForToday,
  formatStatus,
  formatToday,
} from '#domain/hours/format-status.ts'
import { percentOnAxis, weekAxis } from '#domain/hours/week-axis.ts'
import { formatDayHours } from '#domain/hours/format-hours.ts'
import { badge } from '#ui/Badge.css.ts'
import * as bar from '#ui/hours/DayBar.css.ts'
import * as card from '#ui/hours/HoursStatus.css.ts'
import * as detail from '#ui/hours/TodayStatus.css.ts'
import { element } from './dom.ts'

const TICK_MS = 20_000

/** Shows who is open now, and keeps it true while the page is open. */
export function startOpeningStatus(): void {
  showOpeningStatus(document)
  setInterval(() => showOpeningStatus(document), TICK_MS)
  // Timers of a hidden page, or one kept for Back, may be late by hours.
  addEventListener('pageshow', ({ persisted }) => persisted && showOpeningStatus(document))
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) showOpeningStatus(document)
  })
}

/** Replaces the week in words by what is true now, in every element below `root` that carries hours. */
export function showOpeningStatus(root: ParentNode, now = new Date()): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-hours]')) {
    const { hours = '', zone = null, face } = place.dataset
    if (face === 'week') showToday(place, hours, zone, now)
    else showStatus(place, { hours, zone, now, isDetail: face === 'detail' })
  }
}

/** The week in words as the server wrote it. */
const weeks = new WeakMap<HTMLElement, string>()

interface Wanted {
  hours: string
  zone: string | null
  now: Date
  isDetail: boolean
}

function showStatus(place: HTMLElement, { hours: encoded, zone, now, isDetail }: Wanted): void {
  const hours = decodeOpeningHours(encoded)
  const week = weeks.get(place) ?? place.textContent
  weeks.set(place, week)
  const status = openStatusAt(hours, zone, now)
  const { label, tone } = cardBadge(status, now)
  const isUnknown = status.kind === 'unknown'
  if (isDetail) {
    const today = todaysHours(hours, zone, now)
    const state = todayState(hours, zone, now)
    const hoursOfToday = isUnknown || today === 'unknown' ? '' : formatDayHours(today)
    place.className = detail.lines
    place.replaceChildren(
      element(
        'span',
        { class: detail.sentence({ tone }) },
        isUnknown ? week : formatStatus(status),
      ),
      element(
        'span',
        { class: detail.today },
        element('span', { class: badge({ tone: 'plain' }) }, detailLabel(state)),
        isOverForToday(state, status)
          ? element('strong', {}, 'closed now')
          : element('span', {}, hoursOfToday),
      ),
    )
    return
  }
  const sign = element(
    'span',
    { class: card.badge },
    element('span', { class: badge({ tone }) }, label),
  )
  if (isUnknown) {
    place.replaceChildren(sign, ' ', week)
    return
  }
  if (place.className !== card.lines) place.after(element('p', { class: card.printed }, week))
  place.className = card.lines
  place.replaceChildren(
    element(
      'span',
      { class: card.line },
      sign,
      ' ',
      element('span', { class: card.sentence }, withoutLabel(formatStatus(status))),
    ),
    element('span', { class: card.today }, formatToday(hours, zone, now)),
  )
}

/** "Open until 5 PM" beside an "Open" badge reads "until 5 PM". */
function withoutLabel(sentence: string): string {
  return sentence.replace(/^(Open|Closed\.?)\s*/, '')
}

/** Marks today in the list of the week, and the present time on its bar. */
function showToday(list: HTMLElement, encoded: string, zone: string | null, now: Date): void {
  const hours = decodeOpeningHours(encoded)
  const local = zone === null ? undefined : localDayAndMinute(zone, now)
  if (hours.kind !== 'week' || local === undefined) return
  const axis = weekAxis(hours.days)
  for (const mark of list.querySelectorAll(`.${bar.now}, .${bar.nowGround}`)) mark.remove()
  for (const row of list.querySelectorAll<HTMLElement>('[data-day]')) {
    const isToday = row.dataset['day'] === String(local.day)
    if (!isToday) {
      row.removeAttribute('aria-current')
      continue
    }
    row.setAttribute('aria-current', 'date')
    if (local.minute < axis.from || local.minute > axis.to) continue
    const at = `${percentOnAxis(axis, local.minute)}%`
    row.querySelector('svg')?.append(verticalLine(at, bar.nowGround), verticalLine(at, bar.now))
  }
}

function verticalLine(at: string, className: string): SVGLineElement {
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'line')
  const attributes = { x1: at, x2: at, y1: '0', y2: '100%', class: className }
  for (const [name, value] of Object.entries(attributes)) line.setAttribute(name, value)
  return line
}
