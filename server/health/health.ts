import { statSync } from 'node:fs'
import { readdir, statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  BACKUP_NAME,
  type ServerHealth,
  doctorReport,
  type DoctorReport,
  type RequestCounts,
} from '#domain/operation/server-health.ts'
import type { Settings } from '#domain/site/settings.ts'
import { commandLine } from '#db/engine/problem.ts'
import manifest from '../../package.json' with { type: 'json' }
import { commandRunner, type RunCommand } from './run-command.ts'
import type { RequestHandler } from 'express'
import type { Upkeep } from '#db/checks/upkeep.ts'

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

const HOURS = 24

export interface RequestCounter {
  handler: RequestHandler
  lastDay: (now: Date) => RequestCounts
  /** Since the start; `byClass` by first digit of the status. */
  total: { byClass: readonly number[]; seconds: number }
  startedAt: Date
}

/** Counts answers by first digit of their status: in all, and for each of the last 24 hours. */
export function countRequests(startedAt = new Date()): RequestCounter {
  const total = { byClass: none(), seconds: 0 }
  /** By hours since the epoch. */
  const hours = new Map<number, number[]>()
  return {
    startedAt,
    total,
    handler: (_request, response, next) => {
      const start = performance.now()
      response.once('close', () => {
        // Whoever left before has no answer.
        if (!response.headersSent) return
        const hour = Math.floor(Date.now() / HOUR_MS)
        for (const each of hours.keys()) if (each <= hour - HOURS) hours.delete(each)
        const counts = hours.get(hour) ?? none()
        hours.set(hour, counts)
        count(counts, response.statusCode)
        count(total.byClass, response.statusCode)
        total.seconds += (performance.now() - start) / 1000
      })
      next()
    },
    lastDay: (now) => {
      const oldest = Math.floor(now.getTime() / HOUR_MS) - HOURS + 1
      const recent = [...hours].filter(([hour]) => hour >= oldest).map(([, counts]) => counts)
      const ofClass = (digit: number) => sumOf(recent.map((counts) => counts[digit] ?? 0))
      return {
        since: new Date(Math.max(startedAt.getTime(), oldest * HOUR_MS)).toISOString(),
        requests: sumOf(recent.flat()),
        refused: ofClass(4),
        failed: ofClass(5),
      }
    },
  }
}

const sumOf = (counts: number[]) => counts.reduce((sum, each) => sum + each, 0)

/** 0xx to 5xx. */
const none = (): number[] => [0, 0, 0, 0, 0, 0]

function count(counts: number[], status: number): void {
  const digit = Math.floor(status / 100)
  counts[digit] = (counts[digit] ?? 0) + 1
}

/** Name, type, help, and value or values by label. */
type Metric = [string, 'counter' | 'gauge', string, number | Record<string, number>]

/** The text format of Prometheus. */
export function formatMetrics(
  { version, startedAt, databaseBytes, freeBytes }: ServerHealth,
  { backedUpAt, mailsWaiting, providers }: Upkeep,
  { total }: RequestCounter,
): string {
  const answered = total.byClass.map((answers, digit) => [`status="${digit}xx"`, answers] as const)
  const metrics: Metric[] = [
    ['info', 'gauge', 'The running version.', { [`version="${version}"`]: 1 }],
    ['start_time_seconds', 'gauge', 'Start of the process.', Date.parse(startedAt) / 1000],
    ['memory_bytes', 'gauge', 'Resident memory.', process.memoryUsage.rss()],
    ['requests_total', 'counter', 'Answers.', Object.fromEntries(answered.slice(1))],
    ['request_seconds_total', 'counter', 'Time that answers took.', total.seconds],
    ['database_bytes', 'gauge', 'Size of the database.', databaseBytes],
    ['disk_free_bytes', 'gauge', "Free space on the database's disk.", freeBytes],
    ['providers', 'gauge', 'Listed providers.', providers],
    ['mails_waiting', 'gauge', 'E-mails to be sent.', mailsWaiting],
    // 0 when there is none.
    ['backup_time_seconds', 'gauge', 'Last backup.', Date.parse(backedUpAt ?? EPOCH) / 1000],
  ]
  return metrics.map(formatMetric).join('')
}

const EPOCH = new Date(0).toISOString()

function formatMetric([name, type, help, value]: Metric): string {
  const full = `fadewell_${name}`
  const samples =
    typeof value === 'number'
      ? [`${full} ${value}`]
      : Object.entries(value).map(([label, each]) => `${full}{${label}} ${each}`)
  return [`# HELP ${full} ${help}`, `# TYPE ${full} ${type}`, ...samples, ''].join('\n')
}
