import { AsyncLocalStorage } from 'node:async_hooks'
import { stripVTControlCharacters } from 'node:util'
import type { Logger } from 'pino'
import { describeStack, redactValues } from '#domain/site/describe-error.ts'

type Print = (...printed: unknown[]) => void

/** What would have been printed meanwhile. */
const holding = new AsyncLocalStorage<(() => void)[]>()

/**
 * Runs what prints its errors besides returning them, as Vike does without a switch to turn it off.
 * Where `isTold` says that the result carries the error to the log, the print is dropped.
 */
export async function holdPrintedErrors<Result>(
  work: () => Promise<Result>,
  isTold: (result: Result) => boolean,
): Promise<Result> {
  const held: (() => void)[] = []
  let isDropped = false
  try {
    const result = await holding.run(held, work)
    isDropped = isTold(result)
    return result
  } finally {
    if (!isDropped) for (const print of held) print()
  }
}

/**
 * Makes lines of the log of what libraries and Node print on the console from now on: their stacks
 * hold whatever an error says. What was printed before, for people, is plain text.
 */
export function routePrinted(log: Logger): void {
  const asLine = (level: 'error' | 'warn' | 'info'): Print => {
    return (...printed) => log[level](describePrinted(printed), 'printed')
  }
  const error = asLine('error')
  console.error = (...printed) => {
    const held = holding.getStore()
    if (held === undefined) error(...printed)
    else held.push(() => error(...printed))
  }
  console.warn = asLine('warn')
  const info = asLine('info')
  // oxlint-disable-next-line no-console -- libraries print on them
  console.log = console.debug = info
  console.info = info
  // Its own listener prints them.
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ err: warning }, 'warning'))
}

function describePrinted(printed: readonly unknown[]) {
  const error = printed.find((part) => part instanceof Error)
  if (error !== undefined) return { err: error }
  const text = stripVTControlCharacters(
    printed.filter((part) => typeof part === 'string').join(' '),
  )
  return { text: describeStack(text) ?? redactValues(text) }
}
