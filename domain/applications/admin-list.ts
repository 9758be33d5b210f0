import { APPLICATION_STATUSES, type ApplicationStatus } from '#domain/site/application-statuses.ts'
import { paths } from '#domain/site/paths.ts'
import { withQuery } from '#domain/site/query.ts'
import { readSearchText } from '#domain/text/text-limit.ts'
import { readPageNumber } from '#domain/filters/list-filter.ts'
import { readChoice } from '#domain/text/choices.ts'

export interface AdminListQuery {
  status: ApplicationStatus
  /** '' for all. */
  search: string
  page: number
}

export const APPLICATIONS_PER_PAGE = 25

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
