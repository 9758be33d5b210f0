import { setTimeout as wait } from 'node:timers/promises'
import { pino, type DestinationStream, type Logger } from 'pino'
import SonicBoom from 'sonic-boom'
import { describeError } from '#domain/operation/describe-error.ts'
import type { Settings } from '#domain/site/settings.ts'

/** Lines beyond are dropped while nobody reads standard output. */
const MAX_QUEUED_BYTES = 1024 * 1024

/** A slow reader of the log delays shutdown by at most this. */
const FLUSH_MS = 500

/** Standard output, written without blocking. A full disk or a closed pipe loses lines, not the site. */
export class LogOutput {
  // pino's own destination would wait at the exit until the disk has room again.
  readonly #output = new SonicBoom({
    fd: 1,
    sync: false,
    minLength: 1,
    maxLength: MAX_QUEUED_BYTES,
  })

  constructor() {
    this.#output.on('error', () => undefined)
    // A disk that was full may have room again.
    this.#output.on('drop', () => this.#output.flush())
  }

  write(lines: string): void {
    this.#output.write(lines)
  }

  async flush(): Promise<void> {
    const flushed = new Promise<void>((resolve) => this.#output.flush(() => resolve()))
    await Promise.race([flushed, wait(FLUSH_MS)])
  }
}

/** Errors are logged without the values in their messages. */
export function createLog(
  { LOG_LEVEL }: Pick<Settings, 'LOG_LEVEL'>,
  destination: DestinationStream,
): Logger {
  return pino({ level: LOG_LEVEL, base: null, serializers: { err: describeError } }, destination)
}

/** The logger of close-with-grace, which passes both messages and errors. */
export function shutdownLogger(log: Logger): { error: (logged: unknown) => void } {
  return {
    error: (logged) => {
      if (typeof logged === 'string') log.error(logged)
      else log.error({ err: logged }, 'an error while stopping')
    },
  }
}
