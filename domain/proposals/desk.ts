import { paths } from '#domain/site/paths.ts'
import { withQuery } from '#domain/site/query.ts'
import { isKeyOf, readChoice } from '#domain/text/choices.ts'
import { APPLICATION_STATUSES, type ApplicationStatus } from '#domain/site/application-statuses.ts'
import { readSearchText } from '#domain/text/text-limit.ts'
import { readPageNumber } from '#domain/text/text-limit.ts'

/** Kinds of items below "Everything else", with the labels of their filters. */
export const QUEUE_KINDS = {
  report: 'Reports and changes',
  claim: 'Claims',
  pair: 'Duplicates',
  conflict: 'Conflicts',
  website: 'Websites',
  premium: 'Premium',
} as const

export type QueueKind = keyof typeof QUEUE_KINDS

/** `null` for all kinds. */
export function readQueueKind(value: unknown): QueueKind | null {
  return isKeyOf(QUEUE_KINDS, value) ? value : null
}

/** What the admin decides about. */
export type ItemKind = QueueKind | 'application'

export interface DeskItem {
  kind: ItemKind
  id: string
  /** The version of an application that the admin saw. */
  version?: number
}

/** "report-R-4F7K2", "pair-12-15", "application-a1b2c3.2": names an item in the forms and URLs of the desk. */
export function queueKey(kind: ItemKind, id: string | number, version?: number): string {
  return `${kind}-${id}${version === undefined ? '' : `.${version}`}`
}

const KEY = /^(?:([a-z]+)-([\w-]{1,64}?)|([a-z\d]{1,64}))(?:\.(\d{1,9}))?$/

/** Inverse of queueKey; the id of an application alone names it, too. `undefined` for anything else. */
export function readQueueKey(key: string): DeskItem | undefined {
  const [, kind = 'application', named, bare, version] = KEY.exec(key) ?? []
  const id = named ?? bare
  if (id === undefined || !(kind === 'application' || isKeyOf(QUEUE_KINDS, kind))) return undefined
  return { kind, id, ...(version !== undefined && { version: Number(version) }) }
}

/** The tab of the desk with everything but applications, with one kind of items, and with an item open. */
export function queuePath({ kind, open }: { kind?: QueueKind | null; open?: string | null } = {}) {
  return withQuery(paths.admin(), { status: OTHER, kind, open })
}

/** The fourth tab of the desk, in its URL. */
export const OTHER = 'other'

/** Field of the admin's forms with the page to show once the item is decided. */
export const NEXT_FIELD = 'next'

/** Items in the list. */
export const MAX_QUEUE_ITEMS = 50

/** Waiting items of a kind that are counted. */
export const MAX_COUNTED = 1000

export const BULK_ACTIONS = ['decline', 'delete'] as const

export type BulkAction = (typeof BULK_ACTIONS)[number]

/** Parameters of a page that shows the result of a form. */
export const PASSING = ['notice', 'decision', 'of', 'company']

export const SELECTED_FIELD = 'selected'
export const ASK_FIELD = 'ask'

export const APPLICATIONS_PER_PAGE = 25

export const MAX_SELECTED = 2 * APPLICATIONS_PER_PAGE

export interface AdminListQuery {
  status: ApplicationStatus
  /** '' for all. */
  search: string
  page: number
}

export function readAdminListQuery(query: Readonly<Record<string, unknown>>): AdminListQuery {
  return {
    status: readChoice(APPLICATION_STATUSES, query['status']) ?? 'pending',
    search: readSearchText(query['q']),
    page: readPageNumber(query['page']),
  }
}

export function adminListPath(query: Partial<AdminListQuery>): string {
  return withQuery(paths.admin(), toParameters(query))
}

export function adminCompanyPath(id: string, listPath: string): string {
  const query = readAdminListQuery(parseQuery(listPath))
  return withQuery(paths.adminCompany(id), { status: query.status, ...toParameters(query) })
}

/** Always a dashboard URL; `null` when the query names no list. */
export function companyReturnPath(query: Readonly<Record<string, unknown>>): string | null {
  const { back } = query
  const listQuery = typeof back === 'string' ? parseQuery(back) : query
  const namesList = ['status', 'q', 'page'].some((name) => listQuery[name] !== undefined)
  return namesList ? adminListPath(readAdminListQuery(listQuery)) : null
}

function parseQuery(url: string): Record<string, unknown> {
  const at = url.indexOf('?')
  return at === -1 ? {} : Object.fromEntries(new URLSearchParams(url.slice(at)))
}

function toParameters({ status = 'pending', search = '', page = 1 }: Partial<AdminListQuery>) {
  return {
    ...(status !== 'pending' && { status }),
    q: search,
    page: page === 1 ? '' : String(page),
  }
}

const PREVIEW_CHARACTERS = 200 // R-ADMIN-6

export function descriptionPreview(description: string): string {
  const characters = Array.from(description)
  if (characters.length <= PREVIEW_CHARACTERS) return description
  return `${characters.slice(0, PREVIEW_CHARACTERS).join('')}...`
}

const DAY_MS = 24 * 60 * 60 * 1000
const SATURDAY = 6
const SUNDAY = 0

/** Business days (UTC, Monday to Friday) begun since an instant. */
export function businessDaysSince(instant: string, now: Date): number {
  let days = 0
  for (let time = Date.parse(instant) + DAY_MS; time <= now.getTime(); time += DAY_MS) {
    const weekday = new Date(time).getUTCDay()
    if (weekday !== SATURDAY && weekday !== SUNDAY) days += 1
  }
  return days
}
