import type { Server } from 'node:http'
import { pluralize } from '#domain/text/counts.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { listStateTotals } from '#db/directory/totals.ts'

const LOCAL_HOSTS = new Set(['127.0.0.1', '::1', 'localhost', '0.0.0.0', '::'])

/** The address to open in a local browser, with the actual port if PORT is 0. */
export function serverAddress(server: Server, host: string): string {
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  if (LOCAL_HOSTS.has(host)) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

export async function describeDirectory(db: ReadDb): Promise<string> {
  const totals = await listStateTotals(db)
  const providerCount = totals.reduce((sum, state) => sum + state.providerCount, 0)
  if (providerCount === 0) return 'No providers yet: npm run cli -- import FILE loads a list'
  const stateCount = totals.filter((state) => state.providerCount > 0).length
  const providers = pluralize(providerCount, 'provider', 'providers')
  return `It serves ${providers} in ${pluralize(stateCount, 'state', 'states')}`
}

/** Shown only once, because only the hash of the password is stored. */
export function firstPasswordNotice(password: string): string {
  return [
    `The admin's password, shown this once: ${password}`,
    'Sign in at /login; "npm run cli -- admin set-password" sets your own.',
  ].join('\n')
}

export const MAIL_NOTICE =
  'It sends e-mail: applicants get a receipt and the decision, CONTACT_EMAIL gets notices'
