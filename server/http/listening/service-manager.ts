import { spawn } from 'node:child_process'
import type { Logger } from 'pino'
import type { ServiceManagerSettings } from '#db/engine/settings.ts'

/** systemd-notify blocks until systemd reads the message; the timeout keeps processes from piling up. */
const NOTIFY_TIMEOUT_MS = 10_000

export interface ServiceManager {
  ready: () => void
  stopping: () => void
}

/** sd_notify(3). An event-loop timer feeds the watchdog, so a hang causes a restart. No-op without systemd. */
export function serviceManager(settings: ServiceManagerSettings, log: Logger): ServiceManager {
  let feeding: NodeJS.Timeout | undefined
  let hasFailed = false

  const notify = (state: string) => {
    if (!settings.isNotified) return
    // sd_notify needs Unix datagram sockets, which Node lacks.
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
      // Half the timeout, as sd_watchdog_enabled(3) recommends.
      feeding = setInterval(() => notify('WATCHDOG=1'), settings.watchdogMs / 2).unref()
    },
    stopping: () => {
      clearInterval(feeding)
      notify('STOPPING=1')
    },
  }
}
