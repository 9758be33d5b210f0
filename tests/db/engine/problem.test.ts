import { expect, test } from 'vitest'
import { classifyError } from '#db/engine/problem.ts'

/** A copy of the class, as in the build, whose errors a command's sources must recognize by name. */
class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'
  readonly problem = 'corrupt'
}

test('recognizes an error from another copy of its class', () => {
  expect(classifyError(new DatabaseUnavailableError())).toBe('corrupt')
})
