import { percentile } from '#tests/bench/statistics.ts'
import {
  ADMIN_PASSWORD,
  cookieOf,
  sendPassword,
  WITH_ADMIN,
} from '#tests/helpers/applications/admin.ts'
import { startSite, type RunningSite } from '#tests/helpers/site/site.ts'
import { latenciesOf, latencyLine } from '../load/latencies.ts'
import { readPublicPaths } from '../load/public-paths.ts'
import { requestMix } from '../load/request-mix.ts'
import { sendLoad } from '../load/send-load.ts'
import { guessPasswords, rotatingAddresses, type Guesses } from './guess-passwords.ts'
import { cpuSecondsOf, peakMemoryOf, storedBy, type Stored } from './resource-use.ts'
import { randomFrom } from '../random.ts'
import type { Survival, Torture, TortureOptions } from '../torture.ts'

const GUESSES = 10_000
const QUICK_GUESSES = 500
const VISITS = 400
const QUICK_VISITS = 60
const VISITS_PER_SECOND = 20

/** docs/decisions/0008-sign-in.md, within each 15 minutes. */
const WINDOW_MS = 15 * 60_000
const MOST_ALTOGETHER = 100
const MOST_FROM_ONE = 5

/** Of each kind of refusal: domain/accounts/audit.ts tells 1, 2, 5, 10, … 10,000 of an hour, and it may strike. */
const MOST_AUDIT_ROWS = 2 * 2 * 13
/** Counters of a checked one: of its address and of up to two wider networks. */
const COUNTERS_OF_ONE = 3
/** A few of the admin's own. */
const MORE_COUNTERS = 10
const MOST_BYTES = 8 * 1024 * 1024
/**
 * Four threads hash at a time, 19 MiB each; the rest is room for the garbage of the answers. 10,000 or
 * 30,000 guesses take the same, 130 to 190.
 */
const MOST_MEMORY_MIB = 256
/**
 * Of 19 visits in 20, on a machine that also does the guessing; or three times what they took before.
 */
const SLOW_MS = 500
const MOST_TIMES_SLOWER = 3
/** Who is told to come again in a moment, where the guessing takes the whole machine. */
const MOST_UNSERVED = 0.01

const KNOWN_ADDRESS = '192.0.2.1'
const STRANGE_ADDRESS = '192.0.2.99'

export const login: Torture = {
  name: 'login',
  what: 'guesses of the admin password from rotating addresses and from one',
  run: async (options) => {
    // One after the other, or each would measure what the other does to the machine.
    const rotating = await attack(options, { name: 'rotating addresses', isRotating: true })
    const single = await attack(options, { name: 'one address', isRotating: false })
    return {
      survived: rotating.survived + single.survived,
      tried: rotating.tried + single.tried,
      figures: [...rotating.figures, ...single.figures],
      failures: [...rotating.failures, ...single.failures],
    }
  },
}

interface Attack {
  name: string
  /** Behind a proxy that says where each guess comes from; else all come from one address. */
  isRotating: boolean
}

async function attack({ quick, seed }: TortureOptions, kind: Attack): Promise<Survival> {
  const env = { ...WITH_ADMIN, LOG_LEVEL: 'error', TRUST_PROXY: kind.isRotating ? 'on' : 'off' }
  const site = await startSite({ env })
  try {
    const cookie = cookieOf(await signInFrom(site, KNOWN_ADDRESS))
    const visits = quick ? QUICK_VISITS : VISITS
    await visit(site, { seed, visits: QUICK_VISITS })
    const calm = await visit(site, { seed, visits })
    const before = await measure(site)
    const startedAt = Date.now()
    const watching = new AbortController()
    const peak = peakMemoryOf(site.pid, watching.signal)
    const random = randomFrom(seed)
    const [guesses, beside] = await Promise.all([
      guessPasswords({
        url: site.url,
        count: quick ? QUICK_GUESSES : GUESSES,
        random,
        ...(kind.isRotating && { nextAddress: rotatingAddresses(random) }),
      }),
      visit(site, { seed, visits }),
    ])
    watching.abort()
    const seconds = (Date.now() - startedAt) / 1000
    const after = await measure(site)
    const doors = await tryDoors(site, cookie)
    return verdict(kind, { before, after, guesses, calm, beside, seconds, peak: await peak, doors })
  } finally {
    await site.stop()
  }
}

function signInFrom({ url }: RunningSite, address: string): Promise<Response> {
  return sendPassword(url, ADMIN_PASSWORD, { 'x-forwarded-for': address })
}

async function measure({ pid, databasePath }: RunningSite) {
  const [stored, memory] = [
    await storedBy(databasePath),
    await peakMemoryOf(pid, AbortSignal.abort()),
  ]
  return { ...stored, memory, cpu: cpuSecondsOf(pid) }
}

/** What other visitors see meanwhile. */
async function visit(site: RunningSite, { seed, visits }: { seed: number; visits: number }) {
  const pages = await readPublicPaths(site.databasePath)
  const requests = requestMix(pages, { seed, count: visits, without: ['submission'] })
  const { port } = site
  return (await sendLoad({ port, requestsPerSecond: VISITS_PER_SECOND, requests })).outcomes
}

/** Statuses: of the admin's session, and of the right password from a known and a strange address. */
async function tryDoors(site: RunningSite, cookie: string) {
  const session = await fetch(`${site.url}/admin`, { headers: { cookie }, redirect: 'manual' })
  return {
    session: session.status,
    known: (await signInFrom(site, KNOWN_ADDRESS)).status,
    strange: (await signInFrom(site, STRANGE_ADDRESS)).status,
  }
}

interface Seen {
  before: Stored & { memory: number; cpu: number }
  after: Stored & { memory: number; cpu: number }
  guesses: Guesses
  calm: Awaited<ReturnType<typeof visit>>
  beside: Awaited<ReturnType<typeof visit>>
  seconds: number
  peak: number
  doors: Awaited<ReturnType<typeof tryDoors>>
}

function verdict({ name, isRotating }: Attack, seen: Seen): Survival {
  const { before, after, guesses, calm, beside, seconds, peak, doors } = seen
  const { checked, throttled, shed, wrong } = guesses
  const windows = 1 + Math.floor((seconds * 1000) / WINDOW_MS)
  const mostChecked = (isRotating ? MOST_ALTOGETHER : MOST_FROM_ONE) * windows
  const latencies = { calm: latenciesOf(calm), beside: latenciesOf(beside) }
  const longest = Math.max(SLOW_MS, percentile(latencies.calm, 0.95) * MOST_TIMES_SLOWER)
  const unserved = beside.filter(({ status }) => status !== 200).length
  const grown = {
    audit: after.auditRows - before.auditRows,
    counters: after.counters - before.counters,
    bytes: after.bytes - before.bytes,
  }
  const rules: [boolean, string][] = [
    [checked <= mostChecked, `${checked} guesses were checked, ${mostChecked} may be`],
    [doors.session === 200, `the admin's session is answered with ${doors.session}`],
    // Without a proxy that is believed, the admin comes from the address of the attack.
    [doors.known === (isRotating ? 204 : 429), `the admin at a known address gets ${doors.known}`],
    [doors.strange === 429, `the right password from a strange address gets ${doors.strange}`],
    [grown.audit <= MOST_AUDIT_ROWS, `${grown.audit} rows were added to the audit`],
    [
      grown.counters <= mostChecked * COUNTERS_OF_ONE + MORE_COUNTERS,
      `${grown.counters} counters were added`,
    ],
    [grown.bytes <= MOST_BYTES, `the database grew by ${grown.bytes} bytes`],
    [!(peak - before.memory > MOST_MEMORY_MIB), `memory grew by ${inMib(peak - before.memory)}`],
    [unserved <= beside.length * MOST_UNSERVED, `${unserved} visits were not answered with 200`],
    [
      percentile(latencies.beside, 0.95) < longest,
      `one visitor in 20 waited ${longest.toFixed(0)} ms or more`,
    ],
  ]
  const broken = rules.filter(([isKept]) => !isKept).map(([, what]) => `${name}: ${what}`)
  const tried = checked + throttled + shed + wrong.length
  return {
    survived: tried - wrong.length,
    tried,
    figures: [
      `${name}: of ${tried} guesses in ${seconds.toFixed(0)} s ${checked} were checked, ${throttled} throttled, ${shed} shed`,
      `${name}: the session is answered with ${doors.session}, the right password with ${doors.known} from a known address and ${doors.strange} from a strange one`,
      `${name}: memory ${inMib(before.memory)} before, at most ${inMib(peak)}; ${(((after.cpu - before.cpu) * 1000) / tried).toFixed(1)} ms of processor time a guess, visits included`,
      `${name}: ${grown.audit} rows of audit, ${grown.counters} counters, ${Math.round(grown.bytes / 1024)} KiB`,
      latencyLine(`${name}: visitors before`, latencies.calm),
      latencyLine(`${name}: visitors meanwhile`, latencies.beside),
    ],
    failures: [...new Set(wrong.map((what) => `${name}: ${what}`)), ...broken],
  }
}

function inMib(mebibytes: number): string {
  return `${mebibytes.toFixed(0)} MiB`
}
