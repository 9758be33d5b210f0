import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startSiteProcess } from '#tests/helpers/site/site-process.ts'
import { startProgram } from '../harness/run-program.ts'
import type { StoppingClients, StoppingOutcome } from './stopping-clients-program.ts'
import { randomFrom } from '../random.ts'
import type { Torture, TortureOptions, TortureResult } from '../torture.ts'

const PROGRAM = fileURLToPath(import.meta.resolve('./stopping-clients-program.ts'))

const CLIENTS = 64
const ROUNDS = 25
const QUICK_ROUNDS = 3
const MAX_DELAY_MS = 1000
const STOP_LIMIT_MS = 9000
const MAX_SHOWN = 10

export const stopServer: Torture = {
  name: 'stop-server',
  description: 'SIGTERM while 64 clients connect and send requests',
  run: runStopServer,
}

async function runStopServer({ quick, seed }: TortureOptions): Promise<TortureResult> {
  const random = randomFrom(seed)
  const rounds = quick ? QUICK_ROUNDS : ROUNDS
  const seconds: number[] = []
  const failures: string[] = []
  const total = { answered: 0, refused: 0, resets: 0, unanswered: 0 }
  let survived = 0
  for (let round = 1; round <= rounds; round += 1) {
    const site = await startSiteProcess({ env: { LOG_LEVEL: 'error' } })
    const plan: StoppingClients = { port: site.port, clients: CLIENTS, seed: seed + round }
    const clients = await startProgram<StoppingOutcome>(PROGRAM, plan)
    await sleep(random() * MAX_DELAY_MS)
    const startedAt = performance.now()
    const code = await site.stop()
    const ms = performance.now() - startedAt
    const outcome = await clients.result()
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
    attempts: rounds,
    figures: [
      `${total.answered} answered, ${total.resets} reset, ${total.unanswered} closed without a response, ${total.refused} refused after the server stopped listening`,
      `stopped after ${Math.min(...seconds).toFixed(1)} to ${Math.max(...seconds).toFixed(1)} s`,
    ],
    failures: failures.slice(0, MAX_SHOWN),
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
    ...(code === 0 ? [] : [`the server exited with code ${code}`]),
    ...(ms < STOP_LIMIT_MS ? [] : [`stopping took ${(ms / 1000).toFixed(1)} s`]),
  ]
}
