import { paths } from '#domain/site/paths.ts'
import { sendJson } from '../requests/post.ts'

export const ADMIN_PASSWORD = 'a quiet lamp over the river'

/** Settings of a site whose admin has this password. Checking a hash of the usual cost takes 20 ms. */
export const WITH_ADMIN = {
  ADMIN_PASSWORD_HASH:
    '$argon2id$v=19$m=8,t=1,p=1$En+5XpBX4zNm4nrLJmoRfA$/zvgOzgBXoV6VldaUfeyxFoMcqRc+CukaYROPTs8G/8',
}

/** Sends a password as a script would. */
export function sendPassword(
  url: string,
  password: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return sendJson(url + paths.apiLogin(), { password }, headers)
}

/** Signs in; returns the Cookie header. */
export async function signIn(url: string, password = ADMIN_PASSWORD): Promise<string> {
  const response = await sendPassword(url, password)
  if (response.status !== 204) throw new Error(`The login got ${response.status}`)
  return cookieOf(response)
}

/** The Cookie header for a response's Set-Cookie. */
export function cookieOf(response: Response): string {
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** True when the login page leads on to the admin area. */
export async function isSignedIn(url: string, cookie: string): Promise<boolean> {
  const { headers } = await fetch(`${url}/login`, { headers: { cookie }, redirect: 'manual' })
  return headers.get('location') === '/admin'
}
