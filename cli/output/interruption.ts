import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

interface Interruption {
  /** The work left undone, as the rest of a sentence. */
  undone?: string
  /** Runs before the line is printed; must not throw. */
  cleanUp?: () => void
}

const open = new Set<Interruption>()

/**
 * Runs work that Ctrl-C, or another signal, ends with "Interrupted: …" and exit code 130 (128 + its
 * number). Node hears signals between turns of the event loop, so the work must let it turn.
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

/** The same from now on until the returned function is called. Of several lines the last one is printed. */
export function onInterruption(interruption: Interruption): () => void {
  if (open.size === 0) for (const signal of SIGNALS) process.on(signal, interrupt)
  open.add(interruption)
  return () => {
    if (!open.delete(interruption) || open.size > 0) return
    for (const signal of SIGNALS) process.off(signal, interrupt)
  }
}

function interrupt(signal: (typeof SIGNALS)[number]): void {
  const interruptions = [...open]
  for (const { cleanUp } of interruptions.toReversed()) cleanUp?.()
  const undone = interruptions.findLast((one) => one.undone !== undefined)?.undone
  console.error(`Interrupted: ${undone ?? 'the command did not finish.'}`)
  process.exit(128 + constants.signals[signal])
}
