import { spawn } from 'node:child_process'
import type { Logger } from 'pino'
import type { ServiceManagerSettings } from '#db/engine/settings.ts'

/** systemd-notify waits until systemd has read its message; a busy systemd must not pile them up. */
const NOTIFY_TIMEOUT_MS = 10_000

export interface ServiceManager {
  /** The site listens: the start is over, and the watchdog is fed from now on. */
  ready: () => void
  stopping: () => void
}

/**
 * Tells systemd how the site does (sd_notify(3)). A timer of the event loop feeds the watchdog, so a
 * process that hangs is restarted. Does nothing where the site is no service of systemd.
 */
export function serviceManager(settings: ServiceManagerSettings, log: Logger): ServiceManager {
  let feeding: NodeJS.Timeout | undefined
  let hasFailed = false

  const notify = (state: string) => {
    if (!settings.isNotified) return
    // Node has no datagram sockets of Unix, which sd_notify needs.
    const child = spawn('systemd-notify', [state], { stdio: 'ignore', timeout: NOTIFY_TIMEOUT_MS })
    child.unref()
    child.once('error', (err) => {
      if (!hasFailed) log.warn({ err }, 'systemd cannot be notified')
      hasFailed = true
    })
  }

  return {
    ready: () => {
      notify('READY=1')
      if (settings.watchdogMs === undefined) return
      // Half of the time, as sd_watchdog_enabled(3) recommends.
      feeding = setInterval(() => notify('WATCHDOG=1'), settings.watchdogMs / 2).unref()
    },
    stopping: () => {
      clearInterval(feeding)
      notify('STOPPING=1')
    },
  }
}
