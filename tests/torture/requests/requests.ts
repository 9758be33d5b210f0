import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import {
  ADMIN_PASSWORD,
  cookieOf,
  sendPassword,
  WITH_ADMIN,
} from '#tests/helpers/applications/admin.ts'
import { applyToSite } from '#tests/helpers/applications/applications.ts'
import type { BorrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { startSiteProcess } from '#tests/helpers/site/site-process.ts'
import type { Outcome, Torture, TortureOptions } from '../torture.ts'
import { anyInput, APPLICATION_IDS, type Input } from './inputs.ts'
import { brokenRules } from './rules.ts'
import { openConnection } from './send-input.ts'

/** Settings that keep rate limits out of the way. */
export const FUZZ_SETTINGS = {
  ...WITH_ADMIN,
  TRUST_PROXY: 'on',
  APPLICATIONS_PER_HOUR: '10000',
}

/** Requests that once did harm, or similar ones; every run sends them first. */
const KEPT = readFileSync(join(import.meta.dirname, 'kept.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Input)

/** Addresses that have signed in before are exempt from the site-wide limit on passwords. */
const ADMIN_ADDRESS = { 'x-forwarded-for': '198.51.100.7' }
const RUNS = 20_000
const QUICK_RUNS = 2000

export const requests: Torture = {
  name: 'requests',
  description: '20,000 malformed requests to every address: 4xx, never 5xx',
  run: tortureRequests,
}

async function tortureRequests({ quick, seed }: TortureOptions): Promise<Outcome> {
  const site = await startSiteProcess({ env: FUZZ_SETTINGS })
  try {
    const { statuses, harm } = await sendAnything(site, { seed, runs: quick ? QUICK_RUNS : RUNS })
    const counts = [...statuses].toSorted(([a], [b]) => a - b)
    return {
      attempts: counts.reduce((sum, [, count]) => sum + count, 0),
      figures: [`responses: ${counts.map(([status, count]) => `${status}: ${count}`).join(', ')}`],
      harm,
    }
  } finally {
    await site.stop()
  }
}

/** Sends random inputs to a site of the small list; a failure is shrunk to the smallest input that shows it. */
export async function sendAnything(
  site: BorrowedSite,
  { seed, runs }: { seed: number; runs: number },
): Promise<{ statuses: Map<number, number>; harm: string[] }> {
  const statuses = new Map<number, number>()
  await applyToSite(
    site.databasePath,
    ...APPLICATION_IDS.map((id, index) => ({ id, companyName: `Paper Lantern ${index}` })),
  )
  const { sendInput, close } = openConnection(site.port)
  let cookie: string | undefined
  const send = async (input: Input) => {
    if (input.isAdmin) cookie ??= await signIn(site)
    const response = await sendInput(input, input.isAdmin ? cookie : undefined)
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    const mayBeSignedOut = /log(?:in|out)/.test(input.target) || response.status === 401
    if (input.isAdmin && mayBeSignedOut) cookie = undefined
    const problems = brokenRules(input, response)
    if (problems.length > 0) throw new Error(`${response.status}: ${problems.join('; ')}`)
  }
  const result = await fc.check(fc.asyncProperty(anyInput, send), {
    seed,
    numRuns: runs,
    examples: KEPT.map((input) => [input]),
  })
  close()
  const harm = await harmDone(site)
  if (!result.failed) return { statuses, harm }
  const [smallest] = result.counterexample ?? []
  return {
    statuses,
    harm: [
      `${String(result.errorInstance)}; add to kept.jsonl: ${JSON.stringify(smallest)}`,
      ...harm,
    ],
  }
}

async function signIn({ url }: BorrowedSite): Promise<string> {
  const response = await sendPassword(url, ADMIN_PASSWORD, ADMIN_ADDRESS)
  if (response.status !== 204) throw new Error(`the login got ${response.status}`)
  return cookieOf(response)
}

/** Errors in the log, and a site that is not ready. */
async function harmDone(site: BorrowedSite): Promise<string[]> {
  const { status } = await fetch(`${site.url}/readyz`)
  const logged = site
    .output()
    .split('\n')
    .filter((line) => /"level":[56]0|^\s+at /.test(line))
  return [
    ...(status === 200 ? [] : [`afterwards /readyz got ${status}`]),
    ...logged.slice(0, 3).map((line) => `logged: ${line}`),
  ]
}
