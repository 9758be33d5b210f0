// Apart from `paths`, which the start script would otherwise load with all addresses.

/** As many as fit side by side on a desktop screen and a printed page (R-COMPARE-1). */
export const MAX_COMPARED = 4

/** `from` is the origin of distances, '' for none. Leaves commas and slashes unescaped. */
export function comparePath(ids: readonly string[] = [], from = ''): string {
  const query = [
    ...(ids.length === 0 ? [] : [`ids=${ids.join(',')}`]),
    ...(from === '' ? [] : [`from=${encodeURIComponent(from)}`]),
  ].join('&')
  return query === '' ? '/compare' : `/compare?${query}`
}

/** Leaves out what is empty. */
export function withQuery(
  path: string,
  query: URLSearchParams | Readonly<Record<string, string | null | undefined>>,
): string {
  const given = query instanceof URLSearchParams ? [...query] : Object.entries(query)
  const parameters = new URLSearchParams(
    given.flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  return parameters.size === 0 ? path : `${path}?${parameters.toString().replaceAll('%2C', ',')}`
}

/** The address of a list with more parameters; `whole`: without them. */
export function withList(whole: string, list: URLSearchParams): string {
  const [path = '', query] = whole.split('?')
  return withQuery(path, new URLSearchParams([...new URLSearchParams(query), ...list]))
}

/** Takes `{ listing, what }` from the beacon of the statistics. */
export const SEEN_PATH = '/api/seen'
