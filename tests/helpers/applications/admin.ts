import { paths } from '#domain/site/paths.ts'
import { sendJson } from '../requests/post.ts'
import { applyToSite } from './applications.ts'
import type { BorrowedSite } from '../site/borrowed-site.ts'
import { addAdmin } from '#db/accounts/admins.ts'
import { inDatabase, query } from '../databases/query.ts'

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

interface SendOptions {
  /** By default POST for a form, and otherwise GET. */
  method?: string
  json?: unknown
  form?: Record<string, string> | URLSearchParams | string
  /** Cookie header to send instead of the admin's; '' for a visitor. */
  as?: string
}

/** Sends requests to a site as its admin; signs in before the first one. */
export function adminRequests(site: () => Pick<BorrowedSite, 'url' | 'databasePath'>) {
  let cookie: Promise<string> | undefined
  let applied = 0

  const send = async (path: string, { method, json, form, as }: SendOptions = {}) => {
    cookie ??= signIn(site().url)
    return fetch(site().url + path, {
      method: method ?? (form === undefined ? 'GET' : 'POST'),
      redirect: 'manual',
      headers: {
        cookie: as ?? (await cookie),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
    })
  }

  /** Sends the form of a decision. */
  const decide = (form: NonNullable<SendOptions['form']>, options: SendOptions = {}) =>
    send(paths.adminDecisions(), { form, ...options })

  return {
    send,
    read: async (path: string) => (await send(path)).text(),
    decide,
    approve: (proposal: string) => decide(`proposal=${proposal}&answer=accept&as=new`),
    /** Adds an application with a unique name; ids are consecutive. */
    apply: async (values: Parameters<typeof applyToSite>[1] = {}) => {
      applied += 1
      const id = `application${applied}`
      const name = `Paper Lantern ${applied}`
      await applyToSite(site().databasePath, { id, companyName: name, ...values })
      const page = `/states/texas/austin/paper-lantern-${applied}`
      return { id, name, page }
    },
  }
}

export const DANA = { name: 'Dana', password: 'nine grey herons by the weir' }
export const LEE = { name: 'Lee Ångström', password: 'under the bridge at four' }

export function nameAdmins(databasePath: string, ...admins: (typeof DANA)[]): Promise<void> {
  return inDatabase(databasePath, async (connection) => {
    for (const admin of admins) await addAdmin(connection, admin, new Date())
  })
}

/** Sends a name and a password as a script would. */
export function sendCredentials(
  url: string,
  credentials: { name: unknown; password: string },
  headers: Record<string, string> = {},
): Promise<Response> {
  return sendJson(url + paths.apiLogin(), credentials, headers)
}

/** Signs in with a name; returns the Cookie header. */
export async function signInAs(url: string, admin: typeof DANA): Promise<string> {
  const response = await sendCredentials(url, admin)
  if (response.status !== 204) throw new Error(`The login got ${response.status}`)
  return cookieOf(response)
}

/** Dates all decisions on applications a minute back, so that no undo can take them back. */
export function settleDecisions(databasePath: string): Promise<void> {
  const at = new Date(Date.now() - 60_000).toISOString()
  const trigger = "select sql from sqlite_master where name = 'decisions_stay'"
  return inDatabase(databasePath, (connection) => {
    const [made = ''] = query<string>(connection, trigger)
    connection.sqlite.transaction(() => {
      query(connection, 'drop trigger decisions_stay')
      query(connection, 'update decisions set at = ?', at)
      query(connection, 'update proposals set decided_at = ? where decided_at is not null', at)
      query(
        connection,
        `update changes set after = json_set(after, '$.decided_at', ?)
          where table_name = 'proposals' and after ->> 'decided_at' is not null`,
        at,
      )
      query(connection, made)
    })()
  })
}
