import { pino, type Logger } from 'pino'
import { describeError } from '#domain/site/describe-error.ts'
import type { Settings } from '#domain/site/settings.ts'
import type { StandardOutput } from './standard-output.ts'

/** The log of the server: a line of JSON for each entry on standard output, errors without values. */
export function createLog(
  { LOG_LEVEL }: Pick<Settings, 'LOG_LEVEL'>,
  output: StandardOutput,
): Logger {
  return pino({ level: LOG_LEVEL, base: null, serializers: { err: describeError } }, output)
}

/** The log for a library that hands over errors and sentences of its own, and no entries. */
export function troubleLog(log: Logger): { error: (trouble: unknown) => void } {
  return {
    error: (trouble) => {
      if (typeof trouble === 'string') log.error(trouble)
      else log.error({ err: trouble }, 'trouble while stopping')
    },
  }
}
