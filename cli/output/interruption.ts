import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

interface Interruption {
  /** Names the unfinished work; printed after "Interrupted: ". */
  undone?: string
  /** Runs before the line is printed; must not throw. */
  cleanUp?: () => void
}

const active = new Set<Interruption>()

/** A signal exits with code 128 + its number. The work must yield, or Node delivers no signals. */
export async function interruptible<Result>(
  undone: string,
  work: () => Promise<Result>,
  cleanUp?: () => void,
): Promise<Result> {
  const close = onInterruption({ undone, ...(cleanUp && { cleanUp }) })
  try {
    return await work()
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
  for (const { cleanUp } of interruptions.toReversed()) cleanUp?.()
  const undone = interruptions.findLast((entry) => entry.undone !== undefined)?.undone
  console.error(`Interrupted: ${undone ?? 'the command did not finish.'}`)
  process.exit(128 + constants.signals[signal])
}
