import { setTimeout as wait } from 'node:timers/promises'
import { doctorReport, type DoctorReport } from '#domain/operation/server-health.ts'
import type { RunCommand } from './run-command.ts'

const MAX_AGE_MS = 60 * 60 * 1000
const MAX_WAIT_MS = 5000

export interface DoctorRuns {
  latest: () => DoctorReport | undefined
  /** Checks again when the last report is an hour old. Waits for some seconds only. */
  refresh: () => Promise<void>
  check: () => Promise<void>
}

/** The newest report of `doctor`, which takes seconds and so runs in a process of its own. */
export function doctorRuns(run: RunCommand): DoctorRuns {
  let latest: DoctorReport | undefined
  let running: Promise<void> | undefined

  const store = async () => {
    latest = await runDoctor(run)
  }
  const check = () => {
    running ??= store().finally(() => {
      running = undefined
    })
    return running
  }
  return {
    latest: () => latest,
    check,
    refresh: async () => {
      const isRecent = latest !== undefined && Date.now() - Date.parse(latest.at) < MAX_AGE_MS
      if (!isRecent) await Promise.race([check(), wait(MAX_WAIT_MS, undefined, { ref: false })])
    },
  }
}

async function runDoctor(run: RunCommand): Promise<DoctorReport> {
  const at = new Date().toISOString()
  try {
    // It exits with 1 when it has found a problem.
    const output = await run('doctor', '--json').catch((error: unknown) => printed(error))
    return { at, ...doctorReport.parse(JSON.parse(output)) }
  } catch {
    const text = 'the check did not finish; see the log, or run: npm run cli -- doctor'
    return { at, findings: [{ level: 'problem', kind: 'doctor', count: 1, shown: [{ text }] }] }
  }
}

function printed(error: unknown): string {
  return error instanceof Error && 'stdout' in error ? String(error.stdout) : ''
}
