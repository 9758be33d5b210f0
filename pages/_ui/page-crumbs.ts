import { paths } from '#domain/paths.ts'
import type { Crumb } from '#domain/structured-data.ts'

/** Home, page: the trail of a page right under the home page. */
export function pageCrumbs(name: string, path: string): Crumb[] {
  return [
    { name: 'Home', path: paths.home() },
    { name, path },
  ]
}
