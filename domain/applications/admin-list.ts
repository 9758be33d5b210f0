import { APPLICATION_STATUSES, type ApplicationStatus } from './status.ts'
import { paths, withQuery } from '#domain/site/paths.ts'

/** Which applications the dashboard shows. */
export interface AdminListQuery {
  status: ApplicationStatus
  /** Words to look for; '' for all. */
  search: string
  /** From 1. */
  page: number
}

export const APPLICATIONS_PER_PAGE = 25

const LONGEST_SEARCH = 100

/** Reads the query of an address; whatever makes no sense is as if it were not there. */
export function readAdminListQuery(query: Readonly<Record<string, unknown>>): AdminListQuery {
  const page = Number(query['page'])
  return {
    status: APPLICATION_STATUSES.find((status) => status === query['status']) ?? 'pending',
    search: typeof query['q'] === 'string' ? query['q'].trim().slice(0, LONGEST_SEARCH) : '',
    page: Number.isInteger(page) && page > 0 && page <= LAST_PAGE ? page : 1,
  }
}

const LAST_PAGE = 1_000_000

/** Address of a list on the dashboard. */
export function adminListPath(wanted: Partial<AdminListQuery>): string {
  return withQuery(paths.admin(), parametersOf(wanted))
}

/** Address of a company's page that names the list, of that address, to lead back to. */
export function adminCompanyPath(id: string, listPath: string): string {
  const wanted = readAdminListQuery(queryOf(listPath))
  const list = parametersOf(wanted)
  list.set('status', wanted.status)
  return withQuery(paths.adminCompany(id), list)
}

/**
 * The list that the query of a company's page names, as an address of this dashboard whatever the
 * query says; `null` when it names none. A button pressed where no JavaScript runs has sent the
 * address it stood on as `back` instead.
 */
export function listOfCompanyPage(query: Readonly<Record<string, unknown>>): string | null {
  const { back } = query
  const named = typeof back === 'string' ? queryOf(back) : query
  const isNamed = ['status', 'q', 'page'].some((name) => named[name] !== undefined)
  return isNamed ? adminListPath(readAdminListQuery(named)) : null
}

function queryOf(address: string): Record<string, unknown> {
  const at = address.indexOf('?')
  return at === -1 ? {} : Object.fromEntries(new URLSearchParams(address.slice(at)))
}

/** Where the same list is as JSON. */
export function adminListRequest(wanted: AdminListQuery): string {
  return withQuery(paths.apiAdminApplications(), parametersOf(wanted))
}

function parametersOf({
  status = 'pending',
  search = '',
  page = 1,
}: Partial<AdminListQuery>): URLSearchParams {
  return new URLSearchParams({
    ...(status === 'pending' ? {} : { status }),
    ...(search === '' ? {} : { q: search }),
    ...(page === 1 ? {} : { page: String(page) }),
  })
}

const PREVIEW_CHARACTERS = 200 // product.md section 9

/** The beginning of a description, with an ellipsis when something was left out. */
export function descriptionPreview(description: string): string {
  const characters = Array.from(description)
  if (characters.length <= PREVIEW_CHARACTERS) return description
  return `${characters.slice(0, PREVIEW_CHARACTERS).join('')}...`
}
