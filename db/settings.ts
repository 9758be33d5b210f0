import { readSettings, type Settings, type SettingsResult } from '#domain/settings.ts'

/** Wrong settings. The start, or a command, ends with the message, a line for the operator. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/**
 * The process's settings; the only place that reads `process.env`, shared by server and CLI.
 * Throws SettingsError naming every wrong variable in one line.
 */
export function loadSettings(): Settings {
  const result = readSettings(process.env)
  if (result.kind === 'refused') {
    throw new SettingsError(`Wrong setting: ${result.problems.join('; ')}`)
  }
  return result.settings
}

/** The same, for who wants to say something of each wrong variable. */
export function inspectSettings(): SettingsResult {
  return readSettings(process.env)
}

/** Whether the operator asked for the stack of an unexpected error (`DEBUG=1`). */
export function wantsStack(): boolean {
  return (process.env['DEBUG'] ?? '') !== ''
}
