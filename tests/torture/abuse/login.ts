import { cpuMicrosecondsOf } from '#tests/bench/processes.ts'
import { percentile } from '#tests/bench/statistics.ts'
import { ADMIN_PASSWORD, cookieOf, sendPassword } from '#tests/helpers/applications/admin.ts'
import { startSiteProcess, type SiteProcess } from '#tests/helpers/site/site-process.ts'
import { residentMibOf } from '../harness/process-status.ts'
import { formatLatencies, latenciesOf } from '../load/latencies.ts'
import { readPublicPaths } from '../load/public-paths.ts'
import { requestMix } from '../load/request-mix.ts'
import { sendLoad } from '../load/send-load.ts'
import { guessPasswords, rotatingAddresses, type Guesses } from './guess-passwords.ts'
import { measureStored, peakMibUntil } from './resource-use.ts'
import { randomFrom } from '../random.ts'
import { mergeResults, type Torture, type TortureOptions, type TortureResult } from '../torture.ts'

const GUESSES = 10_000
const QUICK_GUESSES = 500
const VISITS = 400
const QUICK_VISITS = 60
const VISITS_PER_SECOND = 20

/** Limits per 15 minutes: docs/decisions/0008-sign-in.md. */
const WINDOW_MS = 15 * 60_000
const MAX_CHECKED_TOTAL = 100
const MAX_CHECKED_PER_ADDRESS = 5

/**
 * Two kinds of refusal in up to two clock hours. For each, domain/accounts/audit.ts records the 1st, 2nd,
 * 5th, 10th, … 10,000th.
 */
const MAX_AUDIT_ROWS = 2 * 2 * 13
/** A checked guess counts for its address and up to two wider networks. */
const COUNTERS_PER_GUESS = 3
/** For the admin's own sign-ins. */
const EXTRA_COUNTERS = 10
const MAX_BYTES = 8 * 1024 * 1024
/**
 * Four threads hash at a time with 19 MiB each; the rest is garbage of the responses. Measured: 130 to
 * 190 MiB for 10,000 as for 30,000 guesses.
 */
const MAX_MEMORY_MIB = 256
/** Limit of the visitors' p95 during the attack; a higher limit is three times their p95 before it. */
const SLOW_MS = 500
const MAX_SLOWDOWN = 3
/** Share of visits that may be shed while the attack keeps the machine busy. */
const MAX_UNSERVED = 0.01

const KNOWN_ADDRESS = '192.0.2.1'
const UNKNOWN_ADDRESS = '192.0.2.99'

export const login: Torture = {
  name: 'login',
  description: 'guesses of the admin password from rotating addresses and from one',
  run: async (options) => {
    // In sequence, so that the attacks do not disturb each other's measurements.
    const rotating = await attack(options, { name: 'rotating addresses', isRotating: true })
    const single = await attack(options, { name: 'one address', isRotating: false })
    return mergeResults(rotating, single)
  },
}

interface Attack {
  name: string
  /** Through a trusted proxy with a new client address per guess; otherwise from one address. */
  isRotating: boolean
}

async function attack({ quick, seed }: TortureOptions, kind: Attack): Promise<TortureResult> {
  const env = { ADMIN_PASSWORD, LOG_LEVEL: 'error', TRUST_PROXY: kind.isRotating ? 'on' : 'off' }
  const site = await startSiteProcess({ env })
  try {
    const cookie = cookieOf(await signInFrom(site, KNOWN_ADDRESS))
    const visits = quick ? QUICK_VISITS : VISITS
    await visit(site, { seed, visits: QUICK_VISITS })
    const calm = await visit(site, { seed, visits })
    const before = await measure(site)
    const startedAt = Date.now()
    const attackEnd = new AbortController()
    const peak = peakMibUntil(site.pid, attackEnd.signal)
    const random = randomFrom(seed)
    const [guesses, during] = await Promise.all([
      guessPasswords({
        url: site.url,
        count: quick ? QUICK_GUESSES : GUESSES,
        random,
        ...(kind.isRotating && { nextAddress: rotatingAddresses(random) }),
      }),
      visit(site, { seed, visits }),
    ])
    attackEnd.abort()
    const seconds = (Date.now() - startedAt) / 1000
    const after = await measure(site)
    const access = await checkAccess(site, cookie)
    const measured = { before, after, guesses, calm, during, seconds, peak: await peak, access }
    return toResult(kind, measured)
  } finally {
    await site.stop()
  }
}

function signInFrom({ url }: SiteProcess, address: string): Promise<Response> {
  return sendPassword(url, ADMIN_PASSWORD, { 'x-forwarded-for': address })
}

async function measure({ pid, databasePath }: SiteProcess) {
  const stored = await measureStored(databasePath)
  return { ...stored, memory: residentMibOf(pid), cpuMs: cpuMicrosecondsOf(pid) / 1000 }
}

/** Sends requests as ordinary visitors do. */
async function visit(site: SiteProcess, { seed, visits }: { seed: number; visits: number }) {
  const pages = await readPublicPaths(site.databasePath)
  const requests = requestMix(pages, { seed, count: visits, without: ['submission'] })
  const { port } = site
  return (await sendLoad({ port, requestsPerSecond: VISITS_PER_SECOND, requests })).outcomes
}

/** Response statuses: for the admin's session, and for the right password from a known and an unknown address. */
async function checkAccess(site: SiteProcess, cookie: string) {
  const session = await fetch(`${site.url}/admin`, { headers: { cookie }, redirect: 'manual' })
  return {
    session: session.status,
    known: (await signInFrom(site, KNOWN_ADDRESS)).status,
    unknown: (await signInFrom(site, UNKNOWN_ADDRESS)).status,
  }
}

type Snapshot = Awaited<ReturnType<typeof measure>>

interface Measured {
  before: Snapshot
  after: Snapshot
  guesses: Guesses
  calm: Awaited<ReturnType<typeof visit>>
  during: Awaited<ReturnType<typeof visit>>
  seconds: number
  peak: number
  access: Awaited<ReturnType<typeof checkAccess>>
}

function toResult({ name, isRotating }: Attack, measured: Measured): TortureResult {
  const { before, after, guesses, calm, during, seconds, peak, access } = measured
  const { checked, throttled, shed, wrong } = guesses
  const windows = 1 + Math.floor((seconds * 1000) / WINDOW_MS)
  const maxChecked = (isRotating ? MAX_CHECKED_TOTAL : MAX_CHECKED_PER_ADDRESS) * windows
  const latencies = { calm: latenciesOf(calm), during: latenciesOf(during) }
  const maxP95 = Math.max(SLOW_MS, percentile(latencies.calm, 0.95) * MAX_SLOWDOWN)
  const unserved = during.filter(({ status }) => status !== 200).length
  const growth = {
    audit: after.auditRows - before.auditRows,
    counters: after.counters - before.counters,
    bytes: after.bytes - before.bytes,
  }
  const rules: [boolean, string][] = [
    [checked <= maxChecked, `${checked} guesses were checked, ${maxChecked} are allowed`],
    [access.session === 200, `the admin's session gets ${access.session}`],
    // Without a trusted proxy, the admin shares the attacker's address.
    [
      access.known === (isRotating ? 204 : 429),
      `the admin at a known address gets ${access.known}`,
    ],
    [access.unknown === 429, `the right password from an unknown address gets ${access.unknown}`],
    [growth.audit <= MAX_AUDIT_ROWS, `${growth.audit} audit rows were added`],
    [
      growth.counters <= maxChecked * COUNTERS_PER_GUESS + EXTRA_COUNTERS,
      `${growth.counters} counters were added`,
    ],
    [growth.bytes <= MAX_BYTES, `the database grew by ${growth.bytes} bytes`],
    [!(peak - before.memory > MAX_MEMORY_MIB), `memory grew by ${formatMib(peak - before.memory)}`],
    [unserved <= during.length * MAX_UNSERVED, `${unserved} visits did not get 200`],
    [
      percentile(latencies.during, 0.95) < maxP95,
      `the visitors' p95 is at least ${maxP95.toFixed(0)} ms`,
    ],
  ]
  const broken = rules.filter(([holds]) => !holds).map(([, problem]) => `${name}: ${problem}`)
  const attempts = checked + throttled + shed + wrong.length
  return {
    survived: attempts - wrong.length,
    attempts,
    figures: [
      `${name}: of ${attempts} guesses in ${seconds.toFixed(0)} s ${checked} were checked, ${throttled} throttled, ${shed} shed`,
      `${name}: the admin's session gets ${access.session}, the right password ${access.known} from a known address and ${access.unknown} from an unknown one`,
      `${name}: memory ${formatMib(before.memory)} before, at most ${formatMib(peak)}; ${((after.cpuMs - before.cpuMs) / attempts).toFixed(1)} ms of CPU time per guess, visits included`,
      `${name}: ${growth.audit} audit rows, ${growth.counters} counters and ${Math.round(growth.bytes / 1024)} KiB added`,
      formatLatencies(`${name}: visitors before`, latencies.calm),
      formatLatencies(`${name}: visitors during the attack`, latencies.during),
    ],
    failures: [...new Set(wrong.map((problem) => `${name}: ${problem}`)), ...broken],
  }
}

function formatMib(mebibytes: number): string {
  return `${mebibytes.toFixed(0)} MiB`
}
