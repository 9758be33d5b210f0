import * as fc from 'fast-check'
import {
  ADMIN_PASSWORD,
  cookieOf,
  sendPassword,
  WITH_ADMIN,
} from '#tests/helpers/applications/admin.ts'
import type { BorrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { keepInCorpus, readCorpus } from '../corpus/corpus.ts'
import { openConnection } from './connection.ts'
import type { Input } from './input.ts'
import { prepareNames } from './known-names.ts'
import { brokenRules } from './rules.ts'
import { subjectsOf, type Subject } from './subjects.ts'

/** Settings that keep rate limits out of the way. */
export const PROPERTY_SETTINGS = {
  ...WITH_ADMIN,
  TRUST_PROXY: 'on',
  APPLICATIONS_PER_HOUR: '10000',
}

const CONNECTIONS = 4

/** Addresses that have signed in before are exempt from the site-wide limit on passwords. */
const ADMIN_ADDRESS = { 'x-forwarded-for': '198.51.100.7' }

export interface PropertyRun {
  attempts: number
  failures: string[]
  /** Response counts by status. */
  statuses: Map<number, number>
}

/** Sends random inputs to every subject; each failure is shrunk to the smallest input that shows it. */
export async function runProperties(
  site: BorrowedSite,
  { seed, runsPerSubject }: { seed: number; runsPerSubject: number },
): Promise<PropertyRun> {
  const run: PropertyRun = { attempts: 0, failures: [], statuses: new Map() }
  const kept = readCorpus('requests') as Input[]
  const queue = subjectsOf(await prepareNames(site))
  await signIn(site)
  const work = async () => {
    const { send: sendInput, close } = openConnection(site.port)
    let cookie: string | undefined
    const send = async (input: Input) => {
      if (input.isAdmin) cookie ??= await signIn(site)
      const response = await sendInput(input, input.isAdmin ? cookie : undefined)
      run.attempts += 1
      run.statuses.set(response.status, (run.statuses.get(response.status) ?? 0) + 1)
      const mayBeSignedOut = /log(?:in|out)/.test(input.target) || response.status === 401
      if (input.isAdmin && mayBeSignedOut) cookie = undefined
      const problems = brokenRules(input, response)
      if (problems.length > 0) throw new Error(`${response.status}: ${problems.join('; ')}`)
    }
    for (let input = kept.shift(); input !== undefined; input = kept.shift()) {
      const failed = input
      await send(failed).catch((error: unknown) =>
        run.failures.push(`kept: ${String(error)}\n    ${JSON.stringify(failed)}`),
      )
    }
    for (let subject = queue.shift(); subject !== undefined; subject = queue.shift()) {
      run.failures.push(...(await findFailure(subject, send, { seed, numRuns: runsPerSubject })))
    }
    close()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  run.failures.push(...(await findHarm(site)))
  return run
}

async function findFailure(
  { name, input }: Subject,
  send: (input: Input) => Promise<void>,
  { seed, numRuns }: { seed: number; numRuns: number },
): Promise<string[]> {
  const result = await fc.check(fc.asyncProperty(input, send), { seed, numRuns })
  if (!result.failed) return []
  const { counterexample, counterexamplePath, errorInstance } = result
  const problem = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
  keepInCorpus('requests', counterexample?.[0])
  const smallest = JSON.stringify(counterexample?.[0])
  return [`${name}: ${problem}\n    seed ${seed}, path "${counterexamplePath}": ${smallest}`]
}

async function signIn({ url }: BorrowedSite): Promise<string> {
  const response = await sendPassword(url, ADMIN_PASSWORD, ADMIN_ADDRESS)
  if (response.status !== 204) throw new Error(`the login got ${response.status}`)
  return cookieOf(response)
}

/** Reports errors in the log and a site that is not ready. */
async function findHarm(site: BorrowedSite): Promise<string[]> {
  const ready = await fetch(`${site.url}/readyz`).then(
    ({ status }) => status,
    (error: unknown) => String(error),
  )
  const logged = site
    .output()
    .split('\n')
    .filter((line) => /"level":[56]0|^\s+at /.test(line))
  return [
    ...(ready === 200 ? [] : [`afterwards /readyz got ${ready}`]),
    ...logged.slice(0, 3).map((line) => `logged: ${line}`),
  ]
}
