import { paths } from '#domain/site/paths.ts'
import { signIn } from './admin.ts'
import { applyToSite } from './applications.ts'
import type { BorrowedSite } from '../site/borrowed-site.ts'

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
