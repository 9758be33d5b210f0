import { OperatorError } from '#domain/operation/operator-error.ts'
import { readSettings, type Settings, type SettingsResult } from '#domain/site/settings.ts'

/** Only this file reads `process.env`. Throws OperatorError naming every wrong variable. */
export function loadSettings(): Settings {
  const result = inspectSettings()
  if (result.kind === 'refused') {
    throw new OperatorError(`Wrong setting: ${result.problems.join('; ')}`)
  }
  return result.settings
}

export function inspectSettings(): SettingsResult {
  return readSettings(process.env)
}

/** `DEBUG=1` prints the stacks of unexpected errors. */
export function isDebugging(): boolean {
  return (process.env['DEBUG'] ?? '') !== ''
}
