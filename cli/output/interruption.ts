import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

interface Interruption {
  /** What was left undone, printed after "Interrupted: ". */
  undone?: string
  /** Runs before the line is printed; must not throw. */
  cleanUp?: () => void
}

const active = new Set<Interruption>()

/**
 * Runs work that a signal such as Ctrl-C ends with "Interrupted: …" and exit code 128 + its number.
 * Node delivers signals between turns of the event loop, so the work must yield now and then.
 */
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
 * Handles signals until the returned function is called. Of several active handlers, all clean up,
 * and the last one with an `undone` line prints it.
 */
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
