import { beforeAll } from 'vitest'
import { paths } from '#domain/site/paths.ts'
import { listPasskeys } from '#db/accounts/passkeys.ts'
import { inDatabase } from '../databases/in-database.ts'
import { readPage } from '../requests/html.ts'
import { sendForm, sendJson } from '../requests/post.ts'
import type { BorrowedSite } from '../site/borrowed-site.ts'
import {
  addSoftwarePasskey,
  DANA,
  LEE,
  nameAdmins,
  requestRegistrationOptions,
  requestSignInOptions,
  signInAs,
} from './named-admins.ts'

/** The SITE_URL of a test site, and so the origin of its passkeys. */
export const ORIGIN = 'http://localhost:3000'

/** Sends the passkey requests of a browser to a site behind a proxy; Dana and Lee are signed in there. */
export function passkeyRequests(site: () => BorrowedSite) {
  const sessions = { dana: '', lee: '' }
  beforeAll(async () => {
    await nameAdmins(site().databasePath, DANA, LEE)
    sessions.dana = await signInAs(site().url, DANA)
    sessions.lee = await signInAs(site().url, LEE)
  })
  const urlOf = (path: string) => site().url + path
  let attempts = 0
  return {
    sessions,
    urlOf,
    requestSignIn: () => requestSignInOptions(site().url),
    requestRegistration: (session: string) => requestRegistrationOptions(site().url, session),
    addPasskey: (session: string, name = 'Work laptop') =>
      addSoftwarePasskey(site().url, { session, origin: ORIGIN, name }),
    /** `address` defaults to a new one per attempt, so that no attempt is throttled. */
    sendSignIn: (response: unknown, cookie: string, address?: string) => {
      attempts += 1
      const from = address ?? `10.${attempts >> 8}.${attempts & 255}.1`
      const headers = { cookie, 'x-forwarded-for': from }
      return sendJson(urlOf(paths.apiPasskeySignIn()), { response }, headers)
    },
    sendAddition: (response: unknown, cookie: string, name: unknown = 'Desk') =>
      sendJson(urlOf(paths.apiAdminPasskeys()), { name, response }, { cookie }),
    /** Sends a form of the account page. */
    submit: (cookie: string, id: number, fields: Record<string, string>) =>
      sendForm(urlOf(paths.apiAdminPasskey(id)), fields, { cookie }),
    readAccount: (cookie: string) => readPage(urlOf(paths.adminAccount()), { cookie }),
    passkeysOf: (name: string) =>
      inDatabase(site().databasePath, async ({ db }) => {
        const { id } = await db
          .selectFrom('admins')
          .select('id')
          .where('name', '=', name)
          .executeTakeFirstOrThrow()
        return listPasskeys(db, id)
      }),
  }
}
