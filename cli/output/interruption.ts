import { constants } from 'node:os'
import { printProblem } from './print.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

interface Interruption {
  /** Names the unfinished work; printed after "Interrupted: ". */
  undone?: string
  /** Runs before the line is printed; must not throw. */
  cleanUp?: () => void
  /** Ends the work gracefully at the first signal; only a second one exits. */
  finish?: (() => void) | undefined
}

const active = new Set<Interruption>()

/** A signal exits with code 128 + its number. The work must yield, or Node delivers no signals. */
export async function interruptible<Result>(
  undone: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const close = onInterruption({ undone })
  try {
    return await work()
  } finally {
    close()
  }
}

/**
 * For work that keeps partial results: the first signal only aborts `stop`, and the command
 * continues until `work` returns.
 */
export async function stoppable<Result>(
  work: (stop: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController()
  const close = onInterruption({ finish: () => controller.abort() })
  try {
    return await work(controller.signal)
  } finally {
    close()
  }
}

/** Returns a function to stop. All active handlers clean up; the last with `undone` prints it. */
export function onInterruption(interruption: Interruption): () => void {
  if (active.size === 0) for (const signal of SIGNALS) process.on(signal, interrupt)
  active.add(interruption)
  return () => {
    if (!active.delete(interruption) || active.size > 0) return
    for (const signal of SIGNALS) process.off(signal, interrupt)
  }
}

function interrupt(signal: (typeof SIGNALS)[number]): void {
  const interruptions = [...active]
  const finishing = interruptions.find(({ finish }) => finish !== undefined)
  if (finishing !== undefined) {
    process.exitCode = getExitCode(signal)
    finishing.finish?.()
    finishing.finish = undefined
    return
  }
  for (const { cleanUp } of interruptions.toReversed()) cleanUp?.()
  const undone = interruptions.findLast((entry) => entry.undone !== undefined)?.undone
  printProblem(`Interrupted: ${undone ?? 'the command did not finish.'}`)
  process.exit(getExitCode(signal))
}

function getExitCode(signal: (typeof SIGNALS)[number]): number {
  return 128 + constants.signals[signal]
}
