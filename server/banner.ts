import type { Server } from 'node:http'
import { pluralize } from '#domain/clinics/rating.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { listStateTotals } from '#db/directory/states.ts'

const LOCAL_HOSTS = new Set(['127.0.0.1', '::1', 'localhost', '0.0.0.0', '::'])

/** The address to open in a browser on this machine, with the real port when PORT is 0. */
export function serverAddress(server: Server, host: string): string {
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  if (LOCAL_HOSTS.has(host)) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** "18,930 providers in 51 states", or what to do when there is none yet. */
export async function whatIsServed(db: ReadDb): Promise<string> {
  const totals = await listStateTotals(db)
  const providerCount = totals.reduce((sum, state) => sum + state.providerCount, 0)
  if (providerCount === 0) return 'No providers yet: npm run cli -- import FILE loads a list'
  const stateCount = totals.filter((state) => state.providerCount > 0).length
  const providers = pluralize(providerCount, 'provider', 'providers')
  return `It serves ${providers} in ${pluralize(stateCount, 'state', 'states')}`
}

/** Says a new password, once: only its hash is kept. */
export function firstPasswordNotice(password: string): string {
  return [
    `The admin's password, shown this once: ${password}`,
    'Sign in at /login; "npm run cli -- admin set-password" sets your own.',
  ].join('\n')
}

/** Printed when there is a mail server to send through. */
export const WHO_GETS_MAIL =
  'It sends e-mail: applicants get a receipt and the decision, CONTACT_EMAIL gets notices'
