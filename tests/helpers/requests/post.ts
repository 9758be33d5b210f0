/** Submits a form as a browser without JavaScript does, without following redirects. A list repeats its field. */
export function sendForm(
  address: string,
  fields: Readonly<Record<string, unknown>>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) body.append(name, String(one))
  }
  return fetch(address, { method: 'POST', body, headers, redirect: 'manual' })
}

/** Sends JSON as a script does. */
export function sendJson(
  address: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}
