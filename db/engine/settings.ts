import { readSettings, type Settings, type SettingsResult } from '#domain/site/settings.ts'

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

/** What systemd tells a service of Type=notify; the operator sets it in the unit. */
export interface ServiceManagerSettings {
  isNotified: boolean
  /** A service that is silent for so long is restarted; `undefined` without a watchdog. */
  watchdogMs: number | undefined
}

/** Reads sd_notify's variables. */
export function loadServiceManagerSettings(): ServiceManagerSettings {
  const { NOTIFY_SOCKET = '', WATCHDOG_USEC = '' } = process.env
  const watchdogMs = Number(WATCHDOG_USEC) / 1000
  return {
    isNotified: NOTIFY_SOCKET !== '',
    watchdogMs: Number.isFinite(watchdogMs) && watchdogMs > 0 ? watchdogMs : undefined,
  }
}
