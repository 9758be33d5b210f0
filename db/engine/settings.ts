import { OperatorError } from '#domain/text/operator-error.ts'
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

export interface ServiceManagerSettings {
  isNotified: boolean
  /** systemd restarts a service that is silent for this long; `undefined` without a watchdog. */
  watchdogMs: number | undefined
}

export function loadServiceManagerSettings(): ServiceManagerSettings {
  const { NOTIFY_SOCKET = '', WATCHDOG_USEC = '' } = process.env
  const watchdogMs = Number(WATCHDOG_USEC) / 1000
  return {
    isNotified: NOTIFY_SOCKET !== '',
    watchdogMs: Number.isFinite(watchdogMs) && watchdogMs > 0 ? watchdogMs : undefined,
  }
}
