import * as fc from 'fast-check'
import {
  ADMIN_PASSWORD,
  cookieOf,
  sendPassword,
  WITH_ADMIN,
} from '#tests/helpers/applications/admin.ts'
import type { RunningSite } from '#tests/helpers/site/site.ts'
import { oneConnection } from './ask.ts'
import type { Input } from './input.ts'
import { knownNames } from './known-names.ts'
import { brokenRules } from './rules.ts'
import { subjectsOf, type Subject } from './subjects.ts'

/** Settings of a site that is not to refuse inputs for their number. */
export const FOR_PROPERTIES = {
  ...WITH_ADMIN,
  TRUST_PROXY: 'on',
  APPLICATIONS_PER_HOUR: '10000',
}

/** Inputs of different subjects are sent at once, each over its own connection. */
const CONNECTIONS = 4

/** The limit of wrong passwords spares an address that has signed in before. */
const ADMIN_ADDRESS = { 'x-forwarded-for': '198.51.100.7' }

export interface PropertyRun {
  tried: number
  failures: string[]
  /** How many answers had each status. */
  statuses: Map<number, number>
}

/** Sends inputs to everything the site has; a failure is told as the smallest input that shows it. */
export async function runProperties(
  site: RunningSite,
  { seed, runsPerSubject }: { seed: number; runsPerSubject: number },
): Promise<PropertyRun> {
  const run: PropertyRun = { tried: 0, failures: [], statuses: new Map() }
  const waiting = subjectsOf(await knownNames(site))
  await signIn(site)
  const work = async () => {
    const { ask, close } = oneConnection(site.port)
    let cookie: string | undefined
    const send = async (input: Input) => {
      if (input.isAdmin) cookie ??= await signIn(site)
      const answer = await ask(input, input.isAdmin ? cookie : undefined)
      run.tried += 1
      run.statuses.set(answer.status, (run.statuses.get(answer.status) ?? 0) + 1)
      const mayHaveEnded = /log(?:in|out)/.test(input.target) || answer.status === 401
      if (input.isAdmin && mayHaveEnded) cookie = undefined
      const problems = brokenRules(input, answer)
      if (problems.length > 0) throw new Error(`${answer.status}: ${problems.join('; ')}`)
    }
    for (let subject = waiting.shift(); subject !== undefined; subject = waiting.shift()) {
      run.failures.push(...(await failureOf(subject, send, { seed, numRuns: runsPerSubject })))
    }
    close()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  run.failures.push(...(await harmTo(site)))
  return run
}

async function failureOf(
  { name, input }: Subject,
  send: (input: Input) => Promise<void>,
  { seed, numRuns }: { seed: number; numRuns: number },
): Promise<string[]> {
  const result = await fc.check(fc.asyncProperty(input, send), { seed, numRuns })
  if (!result.failed) return []
  const { counterexample, counterexamplePath, errorInstance } = result
  const problem = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
  const smallest = JSON.stringify(counterexample?.[0])
  return [`${name}: ${problem}\n    seed ${seed}, path "${counterexamplePath}": ${smallest}`]
}

async function signIn({ url }: RunningSite): Promise<string> {
  const response = await sendPassword(url, ADMIN_PASSWORD, ADMIN_ADDRESS)
  if (response.status !== 204) throw new Error(`the login was answered with ${response.status}`)
  return cookieOf(response)
}

/** Errors in the log, and whether the site still serves. */
async function harmTo(site: RunningSite): Promise<string[]> {
  const ready = await fetch(`${site.url}/readyz`).then(
    ({ status }) => status,
    (error: unknown) => String(error),
  )
  const logged = site
    .output()
    .split('\n')
    .filter((line) => /"level":[56]0|^\s+at /.test(line))
  return [
    ...(ready === 200 ? [] : [`afterwards /readyz answered ${ready}`]),
    ...logged.slice(0, 3).map((line) => `the log says ${line}`),
  ]
}
