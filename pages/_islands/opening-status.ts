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
import type { OpeningHours } from '#domain/hours/week.ts'
import { badge } from '#ui/Badge.css.ts'
import * as bar from '#ui/hours/DayBar.css.ts'
import * as card from '#ui/hours/HoursStatus.css.ts'
import * as detail from '#ui/hours/TodayStatus.css.ts'
import { element } from './dom.ts'

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

/** Enough for one screen. All fifty at once would hold up a slow phone for a tenth of a second. */
const PLACES_PER_TASK = 6

/** Replaces the server's text, which lists the week, with the current status below `root`. */
export async function showOpeningStatus(root: ParentNode, now = new Date()): Promise<void> {
  const places = root.querySelectorAll<HTMLElement>('[data-hours]')
  for (const [index, place] of places.entries()) {
    // The first has a task of its own, in which the browser loads its time zones.
    if (index % PLACES_PER_TASK === 1) await new Promise(requestTask)
    const { hours = '', zone = null, face } = place.dataset
    if (face === 'week') showToday(place, hours, zone, now)
    else showStatus(place, { hours, zone, now, isDetail: face === 'detail' })
  }
}

const requestTask = (run: (value?: unknown) => void) => setTimeout(run)

/** The server-rendered text of each element. */
const weekTexts = new WeakMap<HTMLElement, string>()

interface StatusOptions {
  hours: string
  zone: string | null
  now: Date
  isDetail: boolean
}

function showStatus(
  place: HTMLElement,
  { hours: encoded, zone, now, isDetail }: StatusOptions,
): void {
  const hours = decodeOpeningHours(encoded)
  const week = weekTexts.get(place) ?? place.textContent
  weekTexts.set(place, week)
  if (isDetail) showDetail(place, { week, hours, zone, now })
  else showCard(place, { week, hours, zone, now })
}

interface LocalHours {
  /** The week as rendered by the server. */
  week: string
  hours: OpeningHours
  zone: string | null
  now: Date
}

/** The status at the top of a provider's page. */
function showDetail(place: HTMLElement, { week, hours, zone, now }: LocalHours): void {
  const status = openStatusAt(hours, zone, now)
  const { tone } = cardBadge(status, now)
  const isUnknown = status.kind === 'unknown'
  const today = todaysHours(hours, zone, now)
  const state = todayState(hours, zone, now)
  const hoursOfToday = isUnknown || today === 'unknown' ? '' : formatDayHours(today)
  place.className = detail.lines
  place.replaceChildren(
    element('span', { class: detail.sentence({ tone }) }, isUnknown ? week : formatStatus(status)),
    element(
      'span',
      { class: detail.today },
      element('span', { class: badge({ tone: 'plain' }) }, detailLabel(state)),
      isOverForToday(state, status)
        ? element('strong', {}, 'closed now')
        : element('span', {}, hoursOfToday),
    ),
  )
}

/** The status on a card. */
function showCard(place: HTMLElement, { week, hours, zone, now }: LocalHours): void {
  const status = openStatusAt(hours, zone, now)
  const { label, tone } = cardBadge(status, now)
  const statusBadge = element(
    'span',
    { class: card.badge },
    element('span', { class: badge({ tone }) }, label),
  )
  if (status.kind === 'unknown') {
    place.replaceChildren(statusBadge, ' ', week)
    return
  }
  if (place.className !== card.lines) place.after(element('p', { class: card.printed }, week))
  place.className = card.lines
  place.replaceChildren(
    element(
      'span',
      { class: card.line },
      statusBadge,
      ' ',
      element('span', { class: card.sentence }, stripLabel(formatStatus(status))),
    ),
    element('span', { class: card.today }, formatToday(hours, zone, now)),
  )
}

/** "Open until 5 PM" beside an "Open" badge reads "until 5 PM". */
function stripLabel(sentence: string): string {
  return sentence.replace(/^(Open|Closed\.?)\s*/, '')
}

/** Marks today in the week's list and the current time on its bar. */
function showToday(list: HTMLElement, encoded: string, zone: string | null, now: Date): void {
  const hours = decodeOpeningHours(encoded)
  const local = zone === null ? undefined : localDayAndMinute(zone, now)
  if (hours.kind !== 'week' || local === undefined) return
  const axis = weekAxis(hours.days)
  for (const line of list.querySelectorAll(`.${bar.now}, .${bar.nowOutline}`)) line.remove()
  for (const row of list.querySelectorAll<HTMLElement>('[data-day]')) {
    const isToday = row.dataset['day'] === String(local.day)
    if (!isToday) {
      row.removeAttribute('aria-current')
      continue
    }
    row.setAttribute('aria-current', 'date')
    if (local.minute < axis.from || local.minute > axis.to) continue
    const x = `${percentOnAxis(axis, local.minute)}%`
    row.querySelector('svg')?.append(verticalLine(x, bar.nowOutline), verticalLine(x, bar.now))
  }
}

function verticalLine(x: string, className: string): SVGLineElement {
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'line')
  const attributes = { x1: x, x2: x, y1: '0', y2: '100%', class: className }
  for (const [name, value] of Object.entries(attributes)) line.setAttribute(name, value)
  return line
}
