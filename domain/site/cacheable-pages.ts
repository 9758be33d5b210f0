import { isIndexable } from './indexability.ts'
import { paths } from './paths.ts'

/** A page of a city's list, the one query that many share. */
const LIST_PAGE = /^page=[1-9]\d{0,3}$/
const CITY_PATH = /^\/states\/[^/]+\/[^/]+$/

/**
 * Whether what a visitor gets at this path and query may be kept for other visitors, as long as the
 * directory does not change: public pages, under addresses that nobody can make up
 * by the million. The form of /list-company says when it was opened, so each visitor has his own.
 */
export function mayBeKept(url: string): boolean {
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  if (!isIndexable(path) || path === paths.listCompany()) return false
  return mark === -1 || (CITY_PATH.test(path) && LIST_PAGE.test(url.slice(mark + 1)))
}
