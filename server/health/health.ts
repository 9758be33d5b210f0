import { statSync } from 'node:fs'
import { readdir, statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  BACKUP_NAME,
  type ServerHealth,
  doctorReport,
  type DoctorReport,
} from '#domain/operation/server-health.ts'
import type { Settings } from '#domain/site/settings.ts'
import { commandLine } from '#db/engine/problem.ts'
import manifest from '../../package.json' with { type: 'json' }
import { countRequests, type RequestCounter } from './request-counts.ts'
import { commandRunner, type RunCommand } from './run-command.ts'

export interface Health {
  requests: RequestCounter
  doctor: DoctorRuns
  run: RunCommand
  backupFolder: string
  /** Of the prerendered pages. */
  publishFolder: string
  read: () => Promise<ServerHealth>
}

interface DoctorRuns {
  latest: () => DoctorReport | undefined
  /** Checks again when the last report is an hour old, or of another revision of the directory. Waits for some seconds only. */
  refresh: (revision: string | undefined) => Promise<void>
  check: () => Promise<void>
}

const HOUR_MS = 60 * 60 * 1000
/** Longer than the commands of any job together. */
const JOB_MS = 24 * HOUR_MS
const DOCTOR_MS = HOUR_MS / 4

/** What is known about this process and its files. */
export function watchHealth(settings: Settings, packageRoot: string): Health {
  const file = resolve(packageRoot, settings.DATABASE_PATH)
  const backupFolder = resolve(packageRoot, settings.BACKUP_DIR)
  const run = commandRunner(settings, packageRoot, JOB_MS)
  const requests = countRequests()
  const doctor = doctorRuns(commandRunner(settings, packageRoot, DOCTOR_MS))
  return {
    requests,
    doctor,
    run,
    backupFolder,
    publishFolder: resolve(packageRoot, settings.PRERENDER_DIR),
    read: async () => {
      const { bavail, bsize } = await statfs(dirname(file))
      return {
        version: manifest.version,
        startedAt: requests.startedAt.toISOString(),
        databaseBytes: statSync(file).size,
        freeBytes: bavail * bsize,
        backups: await listBackups(backupFolder),
        requests: requests.lastDay(new Date()),
        doctor: doctor.latest(),
      }
    },
  }
}

async function listBackups(folder: string): Promise<ServerHealth['backups']> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => BACKUP_NAME.test(name))
    .toSorted((a, b) => b.localeCompare(a))
    .map((name) => ({ name, bytes: statSync(join(folder, name)).size }))
}

const MAX_WAIT_MS = 5000

/** The newest report of `doctor`, which takes seconds and so runs in a process of its own. */
function doctorRuns(run: RunCommand): DoctorRuns {
  let latest: DoctorReport | undefined
  let running: Promise<void> | undefined
  let checkedRevision: string | undefined
  const store = async () => {
    latest = await runDoctor(run)
    running = undefined
  }
  const check = () => (running ??= store())
  return {
    latest: () => latest,
    check,
    refresh: async (revision) => {
      const isRecent = latest !== undefined && Date.now() - Date.parse(latest.at) < HOUR_MS
      if (isRecent && revision === checkedRevision) return
      checkedRevision = revision
      await Promise.race([check(), wait(MAX_WAIT_MS, undefined, { ref: false })])
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
    const text = `the check did not finish; see the log, or run: ${commandLine('doctor')}`
    return { at, findings: [{ level: 'problem', kind: 'doctor', count: 1, shown: [{ text }] }] }
  }
}

function printed(error: unknown): string {
  return error instanceof Error && 'stdout' in error ? String(error.stdout) : ''
}
