import { pino, type DestinationStream, type Logger } from 'pino'
import { describeError } from '#domain/site/describe-error.ts'
import type { Settings } from '#domain/site/settings.ts'

/** Errors are logged without the values in their messages. */
export function createLog(
  { LOG_LEVEL }: Pick<Settings, 'LOG_LEVEL'>,
  output: DestinationStream,
): Logger {
  return pino({ level: LOG_LEVEL, base: null, serializers: { err: describeError } }, output)
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
