import { AsyncLocalStorage } from 'node:async_hooks'
import { stripVTControlCharacters } from 'node:util'
import type { Logger } from 'pino'
import { describeStack, redactValues } from '#domain/site/describe-error.ts'

const buffers = new AsyncLocalStorage<(() => void)[]>()

/** Drops console.error calls that `isReported` finds in the result: Vike prints every error it returns. */
export async function withBufferedErrors<Result>(
  work: () => Promise<Result>,
  isReported: (result: Result) => boolean,
): Promise<Result> {
  const buffer: (() => void)[] = []
  let isDropped = false
  try {
    const result = await buffers.run(buffer, work)
    isDropped = isReported(result)
    return result
  } finally {
    if (!isDropped) for (const print of buffer) print()
  }
}

/** Libraries print error messages, which may contain personal data that the log leaves out. */
export function redirectConsole(log: Logger): void {
  const logAt =
    (level: 'error' | 'warn' | 'info') =>
    (...printed: unknown[]): void =>
      log[level](describePrinted(printed), 'printed')
  const error = logAt('error')
  console.error = (...printed) => {
    const buffer = buffers.getStore()
    if (buffer === undefined) error(...printed)
    else buffer.push(() => error(...printed))
  }
  console.warn = logAt('warn')
  const info = logAt('info')
  // oxlint-disable-next-line no-console -- libraries use them
  console.log = console.debug = info
  console.info = info
  // Node's own listener prints to stderr.
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
