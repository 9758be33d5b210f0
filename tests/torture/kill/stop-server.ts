import { setTimeout as sleep } from 'node:timers/promises'
import { startSite } from '#tests/helpers/site/site.ts'
import { bringStoppingClients, type StoppingOutcome } from './stopping-clients-process.ts'
import { randomFrom } from '../random.ts'
import type { Survival, Torture, TortureOptions } from '../torture.ts'

const CLIENTS = 64
const ROUNDS = 25
const QUICK_ROUNDS = 3
const LONGEST_MS = 1000
const STOPPED_WITHIN_MS = 9000
const SHOWN = 10

export const stopServer: Torture = {
  name: 'stop-server',
  what: 'SIGTERM while 64 clients connect and ask',
  run: runStopServer,
}

async function runStopServer({ quick, seed }: TortureOptions): Promise<Survival> {
  const random = randomFrom(seed)
  const rounds = quick ? QUICK_ROUNDS : ROUNDS
  const seconds: number[] = []
  const failures: string[] = []
  const total = { answered: 0, refused: 0, resets: 0, unanswered: 0 }
  let survived = 0
  for (let round = 1; round <= rounds; round += 1) {
    const site = await startSite({ env: { LOG_LEVEL: 'error' } })
    const clients = await bringStoppingClients({
      port: site.port,
      clients: CLIENTS,
      seed: seed + round,
    })
    await sleep(random() * LONGEST_MS)
    const startedAt = performance.now()
    const code = await site.stop()
    const ms = performance.now() - startedAt
    const outcome = await clients.outcome()
    const problems = problemsOf(outcome, code, ms)
    failures.push(...problems.map((problem) => `round ${round}: ${problem}`))
    if (problems.length === 0) survived += 1
    seconds.push(ms / 1000)
    total.answered += outcome.answered
    total.refused += outcome.refused
    total.resets += outcome.resets.length
    total.unanswered += outcome.unanswered.length
  }
  return {
    survived,
    tried: rounds,
    figures: [
      `${total.answered} answered, ${total.resets} reset, ${total.unanswered} closed without an answer, ${total.refused} refused once nobody listened`,
      `stopped after ${Math.min(...seconds).toFixed(1)} to ${Math.max(...seconds).toFixed(1)} s`,
    ],
    failures: failures.slice(0, SHOWN),
  }
}

function problemsOf(
  { resets, unanswered }: StoppingOutcome,
  code: number | null,
  ms: number,
): string[] {
  return [
    ...resets.map((reset) => `reset: ${reset}`),
    ...unanswered.map((closed) => `closed: ${closed}`),
    ...(code === 0 ? [] : [`the server ended with code ${code}`]),
    ...(ms < STOPPED_WITHIN_MS ? [] : [`stopping took ${(ms / 1000).toFixed(1)} s`]),
  ]
}
