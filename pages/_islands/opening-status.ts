import { decodeOpeningHours } from '#domain/hours/codec.ts'
import {
  type OpenStatus,
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
  upcomingHoliday,
} from '#domain/hours/format-status.ts'
import { percentOnAxis, weekAxis } from '#domain/hours/week-axis.ts'
import { askForHours, formatDayHours } from '#domain/hours/format-hours.ts'
import { MONDAY_FIRST, type OpeningHours } from '#domain/hours/week.ts'
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
    else if (zone !== null) showStatus(place, face, { hours: decodeOpeningHours(hours), zone, now })
  }
}

const requestTask = (run: (value?: unknown) => void) => setTimeout(run)

/** The server-rendered text of each element. */
const weekTexts = new WeakMap<HTMLElement, string>()

interface LocalHours {
  hours: OpeningHours
  zone: string
  now: Date
}

function showStatus(place: HTMLElement, face: string | undefined, local: LocalHours): void {
  const { hours, zone, now } = local
  const status = openStatusAt(hours, zone, now)
  // A browser without the time zone keeps the text with the week.
  if (status.kind === 'unknown' && status.reason === 'no-zone') return
  const week = weekTexts.get(place) ?? place.textContent
  weekTexts.set(place, week)
  const parts = { ...local, week, status, ...cardBadge(status, now) }
  if (face === 'line') place.textContent = formatStatus(status, now)
  else if (face === 'detail') showDetail(place, parts)
  else showCard(place, parts)
}

interface StatusParts extends LocalHours {
  /** The week as rendered by the server. */
  week: string
  status: OpenStatus
  label: string
  tone: 'open' | 'soon' | 'closed' | 'unknown'
}

/** Headline for unknown hours today. */
function askInstead(place: HTMLElement, hours: OpeningHours): string {
  return askForHours(hours, place.parentElement?.querySelector('[href^="tel:"]') !== null)
}

/** The status at the top of a provider's page. */
function showDetail(place: HTMLElement, { hours, zone, now, status, tone }: StatusParts): void {
  const today = todaysHours(hours, zone, now)
  const state = todayState(hours, zone, now)
  const holiday = upcomingHoliday(status, zone, now)
  const isUnknown = status.kind === 'unknown'
  const isOver = isOverForToday(state, status)
  const plainBadge = badge({ tone: 'plain' })
  // A phone has no room for "Open Today" beside "closed now" and a holiday.
  const isCrowded = isOver && holiday !== undefined
  const usual = isUnknown || isOver || today === 'unknown' ? '' : formatDayHours(today)
  place.className = styles.pageLines
  place.replaceChildren(
    element(
      'span',
      { class: styles.sentence({ tone }) },
      isUnknown ? askInstead(place, hours) : formatStatus(status, now),
    ),
    element(
      'span',
      { class: styles.pageToday },
      element(
        'span',
        { class: isCrowded ? `${plainBadge} ${styles.hiddenOnPhone}` : plainBadge },
        detailLabel(state),
      ),
      ...(isOver ? [element('strong', {}, 'closed now')] : []),
      holiday === undefined
        ? element('span', {}, usual)
        : element(
            'span',
            {},
            element('span', { class: styles.hiddenOnPhone }, `${holiday.name}: `),
            `hours may differ ${holiday.day}`,
          ),
    ),
  )
}

/** Status on a card. The word of its badge begins one of the two lines. */
function showCard(place: HTMLElement, parts: StatusParts): void {
  const { week, hours, zone, now, status, label, tone } = parts
  const holiday = upcomingHoliday(status, zone, now)
  const note = holiday === undefined ? '' : `, hours may differ ${holiday.day}`
  // Before a holiday, today's hours are over, and the card has no room for them and the note.
  const isBeforeHoliday = holiday !== undefined && holiday.day !== 'today'
  const usual = isBeforeHoliday ? label : formatToday(hours, zone, now)
  const today = status.kind === 'unknown' ? week : usual + note
  const large =
    status.kind === 'unknown' ? askInstead(place, hours) : formatStatus(status, now, 'short')
  const line = (text: string, isLabeled: boolean) => {
    if (!isLabeled) return [text]
    const rest = text.startsWith(label) ? text.slice(label.length) : `. ${text}`
    return [element('span', {}, label), rest]
  }
  const isLabelLarge = large.startsWith(label)
  place.className = styles.cardLines
  place.replaceChildren(
    element(
      'span',
      { class: `${styles.live} ${styles.sentence({ tone })}` },
      ...line(large, isLabelLarge),
    ),
    ' ',
    element('span', { class: `${styles.live} ${atoms.note}` }, ...line(today, !isLabelLarge)),
    element('span', { class: styles.printed }, week),
  )
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
