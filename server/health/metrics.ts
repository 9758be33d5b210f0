import type { ServerHealth } from '#domain/operation/server-health.ts'
import type { Upkeep } from '#db/checks/upkeep.ts'
import type { RequestCounter } from './request-counts.ts'

/** Name, type, help, and value or values by label. */
type Metric = [string, 'counter' | 'gauge', string, number | Record<string, number>]

/** The text format of Prometheus. */
export function formatMetrics(
  { version, startedAt, databaseBytes, freeBytes }: ServerHealth,
  { backedUpAt, mailsWaiting, providers }: Upkeep,
  { total }: RequestCounter,
): string {
  const answered = total.byClass.map((count, digit) => [`status="${digit}xx"`, count] as const)
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
