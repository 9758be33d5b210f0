import { execFile } from 'node:child_process'
import type { ServiceManagerSettings } from '#db/engine/settings.ts'

/** systemd-notify blocks until systemd reads the message; the timeout keeps processes from piling up. */
const TIMEOUT_MS = 10_000

/** sd_notify(3), which needs Unix datagram sockets that Node lacks. Does nothing without systemd. */
export function notifyServiceManager(
  state: 'READY=1' | 'STOPPING=1' | 'WATCHDOG=1',
  { isNotified }: ServiceManagerSettings,
): void {
  // Without systemd-notify, systemd's own timeout reports the failure.
  if (isNotified) execFile('systemd-notify', [state], { timeout: TIMEOUT_MS }, () => undefined)
}

/** An event-loop timer, so that a hang causes a restart: half the timeout, as sd_watchdog_enabled(3) says. */
export function feedWatchdog(settings: ServiceManagerSettings): void {
  if (settings.watchdogMs === undefined) return
  setInterval(() => notifyServiceManager('WATCHDOG=1', settings), settings.watchdogMs / 2).unref()
}
