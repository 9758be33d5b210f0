import { statSync } from 'node:fs'
import { readdir, statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { BACKUP_NAME, type ServerHealth } from '#domain/operation/server-health.ts'
import type { Settings } from '#domain/site/settings.ts'
import manifest from '../../package.json' with { type: 'json' }
import { doctorRuns, type DoctorRuns } from './doctor-runs.ts'
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
