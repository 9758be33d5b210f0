/** Fields by name, where a list repeats its field, or a text such as "way=call&email=a@b.example". */
export type Form = Readonly<Record<string, unknown>> | string

/** Submits a form as a browser without JavaScript does, without following redirects. */
export function sendForm(
  address: string,
  fields: Form,
  headers: Record<string, string> = {},
): Promise<Response> {
  const body = new URLSearchParams()
  const entries = typeof fields === 'string' ? new URLSearchParams(fields) : Object.entries(fields)
  for (const [name, value] of entries) {
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
