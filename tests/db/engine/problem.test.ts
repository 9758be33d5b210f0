import { expect, test } from 'vitest'
import { classifyError } from '#db/engine/problem.ts'

/** As in the build, whose errors the sources of a command report. */
class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'
  readonly problem = 'corrupt'
}

test('recognizes a problem that a copy of its class names', () => {
  expect(classifyError(new DatabaseUnavailableError())).toBe('corrupt')
})
